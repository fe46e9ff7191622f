import { countText } from "../../../src/domain/format.ts";
import { contextOfStep, type JobNeeds } from "../../engine/job-context.ts";
import {
  defineJob,
  type Job,
  type JobName,
  type StepContext,
} from "../../engine/jobs/define-job.ts";
import type { TransactionContext } from "../../engine/served.types.ts";
import { aboutRecord } from "../../engine/jobs/job-about.ts";
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

const WORDS: Readonly<Record<Task, string>> = {
  read: "Leyendo",
  recheck: "Revisando",
  apply: "Aplicando",
  reverse: "Reversando",
};

/** The action that starts each kind of work. */
const STARTED_BY: Readonly<Record<Task, string>> = {
  read: "loads/create",
  recheck: "loads/recheck",
  apply: "loads/apply",
  reverse: "loads/reverse",
};

/** Builds the job: each step works on one block, in the name of whoever started it (ADR 28). */
export function createLoadJob(needs: JobNeeds): Job<Input> {
  const work: Readonly<Record<Task, (tx: TransactionContext, block: Block) => Promise<Worked>>> = {
    read: createReading(),
    recheck: createRechecking(),
    apply: applyBlock,
    reverse: reverseBlock,
  };

  async function workBlock(block: Block, step: StepContext) {
    const context = await contextOfStep(needs, "loads", step, [STARTED_BY[block.task]]);
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
