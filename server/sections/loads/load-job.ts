import type { PermissionEntry } from "../../../src/domain/permission.ts";
import { countText } from "../../../src/domain/format.ts";
import { actorOf, requestOfJob } from "../../engine/job-actor.ts";
import {
  defineJob,
  type Job,
  type JobName,
  type StepContext,
} from "../../engine/jobs/define-job.ts";
import { aboutRecord } from "../../engine/jobs/job-about.ts";
import type { Registry, TransactionContext } from "../../engine/served.types.ts";
import type { Ports } from "../../ports.ts";
import { applyBlock } from "./apply-block.ts";
import {
  loadChart,
  type Block,
  type Input,
  type Task,
  type Worked,
} from "../../../src/sections/loads/loads.chart.ts";
import { loadOutcome } from "./load-outcome.ts";
import { createReading } from "./read-block.ts";
import { createRechecking } from "./recheck-block.ts";
import { reverseBlock } from "./reverse-block.ts";

/** The job that works on a load: one at a time for each. */
export const loadJob: JobName<Input> = { kind: "load" };

type Needs = {
  readonly ports: Ports;
  readonly registry: Registry;
  readonly everything: readonly PermissionEntry[];
};

const WORDS: Readonly<Record<Task, string>> = {
  read: "Leyendo",
  recheck: "Revisando",
  apply: "Aplicando",
  reverse: "Reversando",
};

/** Builds the job: each step works on one block, in the name of whoever started it (ADR 28). */
export function createLoadJob({ ports, registry, everything }: Needs): Job<Input> {
  const work: Readonly<Record<Task, (tx: TransactionContext, block: Block) => Promise<Worked>>> = {
    read: createReading(),
    recheck: createRechecking(),
    apply: applyBlock,
    reverse: reverseBlock,
  };

  async function workBlock(block: Block, { tx, now, job }: StepContext) {
    const { userId = "", companyId = null } = job.owner ?? {};
    const who = { userId, companyId: companyId ?? 0, requestId: requestOfJob(job.id) };
    const actor = userId === "" ? null : await actorOf(tx, everything, who);
    if (actor === null) throw new Error("Quien la pidió ya no trabaja en esta empresa.");
    const context = { db: tx, registry, section: registry.of("loads"), actor, ports, now };
    const worked = await work[block.task](context, block);
    return { ...worked, outcome: worked.next === null ? await loadOutcome(context, block) : null };
  }

  return defineJob(loadChart, {
    ...loadJob,
    kind: loadJob.kind,
    title: "Carga de un archivo",
    about: aboutRecord("loads", ({ load }) => load),
    steps: { workBlock },
    progress: ({ task, done, total, outcome }) => ({
      done,
      total,
      words: outcome ?? `${WORDS[task]}: va en la fila ${countText(done)} de ${countText(total)}`,
    }),
  });
}
