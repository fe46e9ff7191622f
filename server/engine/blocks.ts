import {
  type Block,
  type BlocksInput,
  type Place,
  type Worked,
  blocksChart,
} from "../../src/engine/blocks.chart.ts";
import type { Controller } from "../../src/engine/controller.ts";
import type { Effect } from "./commands/effects.ts";
import { contextOfStep, haltRecord } from "./job-context.ts";
import { type HaltContext, type Job, type StepContext, defineJob } from "./jobs/define-job.ts";
import { type TellAbout, aboutRecord } from "./jobs/job-about.ts";
import type { JobNeeds, TransactionContext } from "./served.types.ts";

type Words<Input> = {
  /** Its name in the database: never changed. */
  readonly kind: string;
  /** Its name for people, in Spanish. */
  readonly title: string;
  /** How far it is, in Spanish, while no block has told more. */
  readonly words: (input: Input, so: { readonly done: number; readonly total: number }) => string;
};

type Blocks<Input, At extends Place> = Words<Input> & {
  /** Works on one block, in the transaction that writes how far it is. */
  readonly work: (block: Block<Input, At>, step: StepContext) => Promise<Worked>;
  /** Whether people may stop it between two blocks: what was done stays. */
  readonly mayStop?: boolean;
  readonly about?: TellAbout<Input>;
  /** As that of `defineJob`. */
  readonly halt?: (input: Input, context: HaltContext) => Promise<boolean>;
};

/**
 * Defines a job that works in blocks, each in a transaction of its own (ADR 110): it goes on after the last one that was
 * committed, whatever stopped it.
 */
export function defineBlocks<Input extends BlocksInput, At extends Place>({
  work,
  words,
  mayStop = false,
  about,
  halt,
  ...rest
}: Blocks<Input, At>): Job<Input> {
  // The chart keeps the input and the places as they were given, without knowing what they are.
  return defineJob(blocksChart.provide({ guards: { mayStop: () => mayStop } }), {
    ...rest,
    steps: { workBlock: async (block, step) => work(block as Block<Input, At>, step) },
    progress: ({ input, done, total, told }) => ({
      done,
      total,
      words: told ?? words(input as Input, { done, total }),
    }),
    ...(about && { about: about as TellAbout<BlocksInput> }),
    ...(halt && { halt: async (input, context) => halt(input as Input, context) }),
  });
}

/** The record of a job that cannot go on: the status in which it waits, and the reason as a sentence. */
export type Stopped = { readonly id: string; readonly status: string; readonly reason: string };

type RecordBlocks<Input, At extends Place> = Words<Input> & {
  /** The section of the record that waits for it. */
  readonly of: Controller;
  readonly idOf: (input: Input) => string;
  /** The section in which its blocks are worked on, where it is another. */
  readonly worksOn?: Controller;
  /** The actions that start it (`controller/action`). */
  readonly startedBy: (input: Input) => readonly string[];
  /** Works on one block in the name of whoever started it. */
  readonly work: (tx: TransactionContext, block: Block<Input, At>) => Promise<Worked>;
  /** The effects that take the record out of its status; null where it does not wait for the job (ADR 101). */
  readonly halted: (
    tx: TransactionContext,
    stopped: Stopped,
  ) => Promise<readonly Effect[] | null> | readonly Effect[] | null;
};

/**
 * Defines the work in blocks that a record waits for: each block asks whether whoever started it still may (ADR 28), and
 * where none can go on the record says so (ADR 101).
 */
export function defineRecordBlocks<Input extends BlocksInput, At extends Place>(
  needs: JobNeeds,
  { of, idOf, worksOn = of, startedBy, work, halted, ...rest }: RecordBlocks<Input, At>,
): Job<Input> {
  return defineBlocks<Input, At>({
    ...rest,
    about: aboutRecord(of, idOf),
    work: async (block, step) =>
      work(await contextOfStep(needs, worksOn, step, startedBy(block.input)), block),
    halt: async (input, context) => {
      const id = idOf(input);
      return haltRecord(needs, of, {
        id,
        context,
        effects: async (tx, status) => halted(tx, { id, status, reason: context.reason }),
      });
    },
  });
}
