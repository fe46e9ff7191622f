import type { AnyMachineSnapshot } from "xstate";

/** Any event of a machine, including replies and timeouts. */
export type Happening = { readonly type: string } & Readonly<Record<string, unknown>>;

/** A recorded action of a transition: its name, and its parameters. */
export type Effect = { readonly type: string; readonly params: unknown };

/**
 * One step of a machine: the state before it (null when it opens), the event, the state after it, and its effects
 * outside.
 */
export type Step<Snapshot extends AnyMachineSnapshot> = {
  readonly before: Snapshot | null;
  readonly event: Happening;
  readonly after: Snapshot;
  readonly effects: readonly Effect[];
};

/** A safety property in the words of the product's users, with the clause that it comes from. */
export type Law<Snapshot extends AnyMachineSnapshot> = {
  readonly id: string;
  readonly sentence: string;
  readonly clause: string;
  /** Whether a step keeps the law. */
  holds(step: Step<Snapshot>): boolean;
};

/** The verdict on a law over every reachable state; the flow atlas shows it beside the diagram. */
export type Verdict = {
  readonly machine: string;
  readonly id: string;
  readonly sentence: string;
  readonly clause: string;
  readonly holds: boolean;
  /** The number of reachable states and steps that were examined. */
  readonly states: number;
  readonly steps: number;
  /** The shortest way to break the law, one Spanish line per step; null while it holds. */
  readonly story: readonly string[] | null;
};
