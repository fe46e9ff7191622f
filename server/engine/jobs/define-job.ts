import type { Transaction } from "kysely";
import type { AnyStateMachine, ContextFrom, InputFrom, OutputFrom } from "xstate";
import type { Database } from "../../store/schema.ts";
import type { TellAbout } from "./job-about.ts";

/** The progress of a job: `done` of `total` (null while it is unknown), and the work under way, in Spanish. */
export type Progress = {
  readonly done: number;
  readonly total: number | null;
  readonly words: string;
};

/** The person who asked for a job, and the company. */
export type JobOwner = { readonly userId: string; readonly companyId: number | null };

/** The context of a step, beside its input. */
export type StepContext = {
  /**
   * Writes in this transaction are committed with the end of the step, or not at all. Every query runs on it (ADR 14).
   */
  readonly tx: Transaction<Database>;
  readonly now: Date;
  readonly job: { readonly id: string; readonly key: string; readonly owner: JobOwner | null };
  /** Aborted when the step exceeds its time limit. */
  readonly signal: AbortSignal;
};

/** The context of a step that waits for the outside: it holds no transaction (ADR 47). */
export type OutsideContext = Omit<StepContext, "tx"> & {
  /** Whether the step began before and its end was never written: what it does outside may already be done. */
  readonly isRepeated: boolean;
};

/** The context of what ends a job that cannot go on: `reason` says why, as a sentence in Spanish. */
export type HaltContext = Omit<StepContext, "signal"> & {
  /** The company of the job, also of one whose person is no longer there; null for one of the system. */
  readonly companyId: number | null;
  readonly reason: string;
};

/** A step that waits for the outside. What it gives is written with the state after it, or the step is repeated. */
type OutsideStep<Input, Output> = {
  readonly outside: (input: Input, context: OutsideContext) => Promise<Output>;
};

/** The logic that a chart invokes, by source: what `provide` could replace. */
type LogicsOf<Machine extends AnyStateMachine> = NonNullable<
  Parameters<Machine["provide"]>[0]["actors"]
>;

type StepsOf<Machine extends AnyStateMachine> = {
  readonly [Source in keyof LogicsOf<Machine>]-?: StepOf<
    InputFrom<NonNullable<LogicsOf<Machine>[Source]>>,
    OutputFrom<NonNullable<LogicsOf<Machine>[Source]>>
  >;
};

type StepOf<Input, Output> =
  | ((input: Input, context: StepContext) => Promise<Output>)
  | OutsideStep<Input, Output>;

type Definition<Machine extends AnyStateMachine> = {
  /** Its name in the database: never changed. */
  readonly kind: string;
  /** Its name for people, in Spanish. */
  readonly title: string;
  /** One function for every source that the chart invokes. */
  readonly steps: StepsOf<Machine>;
  readonly progress: (context: ContextFrom<Machine>) => Progress;
  /**
   * Takes its record out of the status in which it waits for the job, with the reason, once a step has failed for good: in
   * the transaction that ends the job (ADR 101). Gives false where the record does not wait for it.
   */
  readonly halt?: (input: InputFrom<Machine>, context: HaltContext) => Promise<boolean>;
  /** Tells what each is about, for the list of the jobs. */
  readonly about?: TellAbout<InputFrom<Machine>>;
  /** Attempts of one step before it fails for good. */
  readonly attempts?: number;
  /** Milliseconds that one step may take. */
  readonly stepLimit?: number;
};

type RunStep = (input: unknown, context: StepContext) => Promise<unknown>;
type RunOutside = (input: unknown, context: OutsideContext) => Promise<unknown>;
type AnyStep = RunStep | { readonly outside: RunOutside };

/** The name of a kind of job, for code that enqueues one without knowing its implementation. */
export type JobName<Input> = {
  readonly kind: string;
  /** Only a type, never present: the type of the input. */
  readonly takes?: (input: Input) => void;
};

/** A kind of job with the type of its input. */
export type Job<Input = never> = JobName<Input> & {
  readonly title: string;
  readonly machine: AnyStateMachine;
  readonly steps: ReadonlyMap<string, RunStep>;
  /** Its steps that wait for the outside. */
  readonly outside: ReadonlyMap<string, RunOutside>;
  readonly progress: (context: unknown) => Progress;
  readonly halt?: (input: unknown, context: HaltContext) => Promise<boolean>;
  readonly about?: TellAbout<unknown>;
  readonly attempts: number;
  readonly stepLimit: number;
};

const ATTEMPTS = 5;
const STEP_LIMIT = 5 * 60_000;

/**
 * Defines a kind of job: a chart whose invoked sources are its steps (ADR 28). Each step runs in a transaction of its
 * own that also writes the state after it; the chart itself has no effects. `cancellation.requested` is the event that
 * asks it to stop; the final states `failed` and `cancelled` end it as such.
 */
export function defineJob<Machine extends AnyStateMachine>(
  machine: Machine,
  {
    steps,
    progress,
    halt,
    about,
    attempts = ATTEMPTS,
    stepLimit = STEP_LIMIT,
    ...rest
  }: Definition<Machine>,
): Job<InputFrom<Machine>> {
  const all = Object.entries<AnyStep>(steps as Readonly<Record<string, AnyStep>>);
  return {
    ...rest,
    machine,
    steps: new Map(all.flatMap(([src, step]) => ("outside" in step ? [] : [[src, step] as const]))),
    outside: new Map(
      all.flatMap(([src, step]) => ("outside" in step ? [[src, step.outside] as const] : [])),
    ),
    progress: progress as (context: unknown) => Progress,
    ...(halt && { halt: halt as NonNullable<Job["halt"]> }),
    ...(about && { about: about as TellAbout<unknown> }),
    attempts,
    stepLimit,
  };
}

/** Kinds of job by name. */
export type JobKinds = ReadonlyMap<string, Job>;

/**
 * Joins kinds of job by name.
 * @throws Error when two have the same.
 */
export function jobKinds(jobs: readonly Job[]): JobKinds {
  const kinds = new Map(jobs.map((job) => [job.kind, job]));
  if (kinds.size < jobs.length) throw new Error("Two kinds of job have the same name");
  return kinds;
}
