import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from "xstate";

/** An event with data that can happen in a simulation. */
export type Sample = {
  /** Its name in the link that repeats a walk; it does not depend on the other samples. */
  readonly key: string;
  readonly event: EventObject;
  /** The words that distinguish it from others with the same transition; null when there is no other. */
  readonly words: string | null;
  /** The precondition, in words, that must hold before the machine starts. */
  readonly supposes?: string;
  /**
   * Whether it can happen in a state, when the outside allows less than the machine would accept; always when absent.
   */
  readonly isPossible?: (snapshot: AnyMachineSnapshot) => boolean;
};

/** A way in which a machine can start, with its name in the link that repeats a walk. */
export type Opening = { readonly key: string; readonly words: string; readonly input: unknown };

/** A condition that a simulation takes as true or not, as its reader wishes. */
export type Supposition = {
  /** Its name in the link that repeats a walk: there it turns it to the other side. */
  readonly key: string;
  readonly words: string;
  readonly holds: boolean;
};

type Supposed = {
  readonly at: (snapshot: AnyMachineSnapshot) => readonly Supposition[];
  /** Turns one; null for a key that is of none. */
  readonly turn: (snapshot: AnyMachineSnapshot, key: string) => AnyMachineSnapshot | null;
  /** The moment after an event, with what it makes of them. */
  readonly after: (snapshot: AnyMachineSnapshot, event: EventObject) => AnyMachineSnapshot;
};

/** A machine prepared for simulation: its ports never answer, and its actions have no effect. */
export type Simulation = {
  readonly machine: AnyStateMachine;
  readonly input: unknown;
  /** The ways in which it can start, when there are several: `input` is that of the first. */
  readonly openings?: readonly Opening[];
  readonly samples: readonly Sample[];
  /** Gives, in words, what is visible or remembered beyond the state. */
  readonly seen: (snapshot: AnyMachineSnapshot) => readonly string[];
  /** The conditions of the outside that its reader may turn; absent where its samples say them. */
  readonly supposed?: Supposed;
};
