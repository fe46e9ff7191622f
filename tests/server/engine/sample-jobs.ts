import { sql, type Kysely } from "kysely";
import { assign, fromPromise, setup } from "xstate";
import {
  defineJob,
  jobKinds,
  type HaltContext,
  type StepContext,
} from "../../../server/engine/jobs/define-job.ts";
import type { Database } from "../../../server/store/schema.ts";

/**
 * Creates the table that the steps of the samples write, so that a test sees what ran, how often and in which order.
 */
export async function makeLedger(db: Kysely<Database>): Promise<void> {
  await sql`create table if not exists sample_rows (
    id bigint generated always as identity, job text not null, n integer not null, worker text
  )`.execute(db);
  await sql`truncate sample_rows, jobs, import_runs, outbox, outbox_tries restart identity`.execute(
    db,
  );
}

/** The numbers that a job wrote, in the order of writing. */
export async function ledgerOf(db: Kysely<Database>, job: string): Promise<readonly number[]> {
  const { rows } = await sql<{ n: number }>`
    select n from sample_rows where job = ${job} order by id`.execute(db);
  return rows.map(({ n }) => n);
}

type Numbered = { readonly n: number };
type Input = { readonly total: number };

const outside = (name: string) => () => {
  throw new Error(`${name} runs in the queue`);
};

/** Writes the numbers up to a total, one per step; then a sum, after which the job cannot be cancelled. */
const counting = setup({
  types: { input: {} as Input, context: {} as Input & Numbered },
  actors: {
    write: fromPromise<number, Numbered>(outside("write")),
    close: fromPromise<void, Numbered>(outside("close")),
    erase: fromPromise<void, void>(outside("erase")),
  },
}).createMachine({
  id: "counting",
  context: ({ input }) => ({ ...input, n: 0 }),
  initial: "writing",
  states: {
    writing: {
      always: { guard: ({ context: { n, total } }) => n >= total, target: "closing" },
      invoke: {
        id: "write",
        src: "write",
        input: ({ context: { n } }) => ({ n: n + 1 }),
        onDone: {
          target: "writing",
          reenter: true,
          actions: assign({ n: ({ event }) => event.output }),
        },
      },
      on: { "cancellation.requested": "erasing" },
    },
    closing: {
      invoke: {
        id: "close",
        src: "close",
        input: ({ context: { total } }) => ({ n: total }),
        onDone: "done",
      },
    },
    erasing: { invoke: { id: "erase", src: "erase", onDone: "cancelled" } },
    done: { type: "final" },
    cancelled: { type: "final" },
  },
});

/** The code of a test inside a step, before and after its writing. */
export type Inside = (n: number, context: StepContext) => Promise<void> | void;

export type Samples = {
  readonly before?: Inside;
  readonly after?: Inside;
  readonly worker?: string;
  readonly stepLimit?: number;
  /** Halts its record once the job cannot go on; true where it waited for it. */
  readonly halt?: (reason: string, context: HaltContext) => Promise<boolean>;
};

/** The kinds of job that the tests run. */
export function sampleJobs({ before, after, worker = "", stepLimit = 60_000, halt }: Samples = {}) {
  async function write(n: number, context: StepContext): Promise<number> {
    await before?.(n, context);
    await sql`insert into sample_rows (job, n, worker) values (${context.job.key}, ${n}, ${worker})`.execute(
      context.tx,
    );
    await after?.(n, context);
    return n;
  }
  const count = defineJob(counting, {
    kind: "count",
    title: "Contar",
    attempts: 3,
    stepLimit,
    steps: {
      write: async ({ n }, context) => write(n, context),
      close: async ({ n }, context) => void (await write(-n, context)),
      erase: async (_input, { tx, job }) => {
        await sql`delete from sample_rows where job = ${job.key}`.execute(tx);
      },
    },
    ...(halt && { halt: async (_input, context) => halt(context.reason, context) }),
    progress: ({ n, total }) => ({ done: n, total, words: `Van ${n} de ${total}` }),
  });
  const remind = defineJob(reminding, {
    kind: "remind",
    title: "Recordar",
    attempts: 2,
    steps: { remind: async ({ n }, context) => write(n, context) },
    progress: ({ n }) => ({ done: n, total: null, words: n < 0 ? "No se pudo" : "Recordando" }),
  });
  return { count, remind, kinds: jobKinds([count, remind]) };
}

const DAY = 24 * 3_600_000;

/** Reminds every day, twice; a failed reminder leads to a final state of the chart. */
const reminding = setup({
  types: { context: {} as Numbered },
  actors: { remind: fromPromise<number, Numbered>(outside("remind")) },
}).createMachine({
  id: "reminding",
  context: { n: 0 },
  initial: "waiting",
  states: {
    waiting: { after: { [DAY]: "reminding" }, on: { "cancellation.requested": "cancelled" } },
    reminding: {
      invoke: {
        id: "remind",
        src: "remind",
        input: ({ context: { n } }) => ({ n: n + 1 }),
        onDone: [
          { guard: ({ event }) => event.output >= 2, target: "done" },
          { target: "waiting", actions: assign({ n: ({ event }) => event.output }) },
        ],
        onError: { target: "failed", actions: assign({ n: -1 }) },
      },
    },
    done: { type: "final" },
    failed: { type: "final" },
    cancelled: { type: "final" },
  },
});
