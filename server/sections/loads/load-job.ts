import type { PermissionEntry } from "../../../src/domain/permission.ts";
import { countText } from "../../../src/domain/format.ts";
import { entitledActor } from "../../engine/job-actor.ts";
import {
  defineJob,
  type Job,
  type JobName,
  type StepContext,
} from "../../engine/jobs/define-job.ts";
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
  read: "Leídas",
  recheck: "Revisadas",
  apply: "Aplicadas",
  reverse: "Reversadas",
};

/** The action that starts each kind of work. */
const STARTED_BY: Readonly<Record<Task, string>> = {
  read: "loads/create",
  recheck: "loads/recheck",
  apply: "loads/apply",
  reverse: "loads/reverse",
};

/** Builds the job: each step works on one block, in the name of whoever started it (ADR 28). */
export function createLoadJob({ ports, registry, everything }: Needs): Job<Input> {
  const work: Readonly<Record<Task, (tx: TransactionContext, block: Block) => Promise<Worked>>> = {
    read: createReading(),
    recheck: createRechecking(),
    apply: applyBlock,
    reverse: reverseBlock,
  };

  async function workBlock(block: Block, step: StepContext): Promise<Worked> {
    const actor = await entitledActor(everything, step, [STARTED_BY[block.task]]);
    const { tx, now } = step;
    const context = { db: tx, registry, section: registry.of("loads"), actor, ports, now };
    return work[block.task](context, block);
  }

  return defineJob(loadChart, {
    ...loadJob,
    kind: loadJob.kind,
    title: "Carga de un archivo",
    steps: { workBlock },
    progress: ({ task, done, total }) => ({
      done,
      total,
      words: `${WORDS[task]} ${countText(done)} de ${countText(total)} filas`,
    }),
  });
}
