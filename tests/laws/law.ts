import type { AnyMachineSnapshot } from "xstate";

/** Anything that can happen to a machine, replies and times included. */
export type Happening = { readonly type: string } & Readonly<Record<string, unknown>>;

/** What a transition would do to the outside: an action by its name, with what it was given. */
export type Effect = { readonly type: string; readonly params: unknown };

/** One step of a machine: where it was (null when it opens), what happened, where it is, and what it did outside. */
export type Step<Snapshot extends AnyMachineSnapshot> = {
  readonly before: Snapshot | null;
  readonly event: Happening;
  readonly after: Snapshot;
  readonly effects: readonly Effect[];
};

/** A sentence of safety, in the words of those who use the product, with the clause that it comes from. */
export type Law<Snapshot extends AnyMachineSnapshot> = {
  readonly id: string;
  readonly sentence: string;
  readonly clause: string;
  /** Whether a step keeps the law. */
  holds(step: Step<Snapshot>): boolean;
};

/** What the walk over every reachable state said of a law; the flow atlas shows it beside the diagram. */
export type Verdict = {
  readonly machine: string;
  readonly id: string;
  readonly sentence: string;
  readonly clause: string;
  readonly holds: boolean;
  /** Reachable states and steps that were looked at. */
  readonly states: number;
  readonly steps: number;
  /** The shortest way to break the law, one Spanish line per step; null while it holds. */
  readonly story: readonly string[] | null;
};
