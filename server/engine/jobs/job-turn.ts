import type { Transaction } from "kysely";
import type { Clock } from "../../ports.ts";
import type { Database } from "../../store/schema.ts";
import { withinTime } from "../queue/within-time.ts";
import {
  CANCELLATION,
  beginProcess,
  doneEvent,
  fireTimer,
  sendEvent,
  situationOf,
  takes,
  type ProcessState,
  type Step,
} from "./chart-process.ts";
import type { Job, OutsideContext, StepContext } from "./define-job.ts";
import { ownerOf, type JobRow } from "./job-row.ts";

/** The result of a turn of a job. */
export type Turned = {
  readonly state: ProcessState;
  /** Whether the chart received the requested cancellation. */
  readonly isCancelled: boolean;
};

/** The stored state of a job; undefined before it has begun. */
export function stateOf({ snapshot, timers }: JobRow): ProcessState | undefined {
  return snapshot === null ? undefined : { snapshot, timers };
}

/** The answer of the outside to a step: `of` is the step. */
export type Heard = { readonly of: Step; readonly output: unknown };

/**
 * Runs the step of a job that waits for the outside, before the transaction that writes what it gave; undefined where
 * the next thing is another.
 * @throws whatever the step throws.
 */
export async function hearOutside(
  clock: Clock,
  { job, row }: { readonly job: Job; readonly row: JobRow },
): Promise<Heard | undefined> {
  const state = stateOf(row);
  const now = clock.now();
  if (state === undefined) return undefined;
  if (row.cancel_asked_at !== null && takes(job.machine, state, { type: CANCELLATION })) {
    return undefined;
  }
  if (fireTimer(job.machine, state, now) !== undefined) return undefined;
  const situation = situationOf(state);
  if (situation.is !== "step") return undefined;
  const { step } = situation;
  const run = job.outside.get(step.src);
  if (run === undefined) return undefined;
  const about = { now, job: aboutOf(row), isRepeated: row.attempts > 1 };
  const ask = async (signal: AbortSignal): Promise<unknown> =>
    run(step.input, { ...about, signal } satisfies OutsideContext);
  return { of: step, output: await withinTime(job.stepLimit, ask) };
}

/**
 * Advances a job by one step inside a transaction: begins it, or gives its chart a cancellation, a due timer, or the
 * end of its step, which is run here.
 * @throws whatever the step throws.
 */
export async function takeTurn(
  tx: Transaction<Database>,
  clock: Clock,
  { job, row }: { readonly job: Job; readonly row: JobRow },
  heard?: Heard,
): Promise<Turned> {
  const { machine } = job;
  const now = clock.now();
  const state = stateOf(row);
  if (state !== undefined && heard !== undefined) {
    return unasked(sendEvent(machine, state, doneEvent(heard.of, heard.output), now));
  }
  if (state === undefined) return unasked(beginProcess(machine, row.input, now));
  const cancellation = { type: CANCELLATION };
  if (row.cancel_asked_at !== null && takes(machine, state, cancellation)) {
    return { state: sendEvent(machine, state, cancellation, now), isCancelled: true };
  }
  const fired = fireTimer(machine, state, now);
  if (fired !== undefined) return unasked(fired);
  const situation = situationOf(state);
  if (situation.is !== "step") return unasked(state);
  const output = await runStep(situation.step);
  return unasked(sendEvent(machine, state, doneEvent(situation.step, output), clock.now()));

  async function runStep({ src, input }: Step): Promise<unknown> {
    const run = job.steps.get(src);
    if (run === undefined) throw new Error(`${job.kind} has no step ${src}`);
    const about = aboutOf(row);
    return withinTime(job.stepLimit, async (signal) => run(input, { tx, now, job: about, signal }));
  }
}

/** The job as its steps are told of it. */
export function aboutOf(row: JobRow): StepContext["job"] {
  const { id, key } = row;
  return { id, key, owner: ownerOf(row) };
}

function unasked(state: ProcessState): Turned {
  return { state, isCancelled: false };
}
