import { sql } from "kysely";
import section from "../../../src/sections/loads/loads.section.ts";
import { countText } from "../../../src/domain/format.ts";
import { happen } from "../../engine/commands/effects.ts";
import { haltRecord, contextOfStep } from "../../engine/job-context.ts";
import type { JobNeeds } from "../../engine/served.types.ts";
import {
  defineJob,
  type Job,
  type JobName,
  type StepContext,
} from "../../engine/jobs/define-job.ts";
import { Hopeless } from "../../engine/jobs/hopeless.ts";
import { Refusal } from "../../engine/refusal.ts";
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
import { createReading, verdictOf } from "./read-block.ts";
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
const STARTED_BY: Readonly<Record<Task, readonly string[]>> = {
  read: ["loads/create", "loads/recheck"],
  recheck: ["loads/recheck"],
  apply: ["loads/apply"],
  reverse: ["loads/reverse"],
};

/** The rows that show that a work on a load has begun, by their status: it cannot be given back as it was. */
const TOUCHED: Readonly<Partial<Record<string, string>>> = {
  applying: "applied",
  reversing: "reversed",
};

/** The statuses in which a load waits for its job. */
const BUSY: readonly string[] = ["received", "reading", ...Object.keys(TOUCHED)];

/**
 * The effects that take a load out of a status in which it waits for a job that cannot go on: it is as it was before where nothing was
 * done, and else stopped halfway; either says why.
 */
async function halting(tx: TransactionContext, { load, status, reason }: Stopped) {
  if (!BUSY.includes(status)) return null;
  const touched = TOUCHED[status] ?? null;
  const { rows } = await sql`
    select 1 from load_rows where carga = ${load}::bigint and estado = ${touched} limit 1`.execute(
    tx.db,
  );
  const isAsBefore = touched !== null && rows.length === 0;
  const problema = reason.slice(0, LONGEST);
  const hasWrong = isAsBefore && status === "applying" && (await verdictOf(tx, load)) === "find";
  return [
    happen(section, load, isAsBefore ? "giveBack" : "halt", { problema }),
    ...(hasWrong ? [happen(section, load, "find")] : []),
  ];
}

type Stopped = { readonly load: string; readonly status: string; readonly reason: string };

/** A rule refuses for good what is left of a work: no repetition mends it. */
function hopelessly(error: unknown): never {
  if (!(error instanceof Refusal)) throw error;
  const { title, detail, errors = {} } = error.problem;
  throw new Hopeless(detail ?? Object.values(errors)[0] ?? title);
}

/** The longest problem that a load says. */
const LONGEST = 500;

/** Builds the job: each step works on one block, in the name of whoever started it (ADR 28). */
export function createLoadJob(needs: JobNeeds): Job<Input> {
  const work: Readonly<Record<Task, (tx: TransactionContext, block: Block) => Promise<Worked>>> = {
    read: createReading(),
    recheck: createRechecking(),
    apply: applyBlock,
    reverse: reverseBlock,
  };

  async function workBlock(block: Block, step: StepContext) {
    const context = await contextOfStep(needs, "loads", step, STARTED_BY[block.task]);
    const worked = await work[block.task](context, block).catch(hopelessly);
    return { ...worked, outcome: worked.next === null ? await loadOutcome(context, block) : null };
  }

  return defineJob(loadChart, {
    ...loadJob,
    kind: loadJob.kind,
    title: "Carga de un archivo",
    about: aboutRecord("loads", ({ load }) => load),
    steps: { workBlock },
    halt: async ({ load }, context) =>
      haltRecord(needs, "loads", {
        id: load,
        context,
        effects: async (tx, status) => halting(tx, { load, status, reason: context.reason }),
      }),
    progress: ({ task, done, total, outcome }) => ({
      done,
      total,
      words: outcome ?? `${WORDS[task]}: va en la fila ${countText(done)} de ${countText(total)}`,
    }),
  });
}
