import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from "xstate";

/** Something that can happen in a simulation, with values of its own. */
export type Sample = {
  /** Its name in the link that repeats a walk: stays when other samples come and go. */
  readonly key: string;
  readonly event: EventObject;
  /** What tells it from others that set off the same transition; null when there is no other. */
  readonly words: string | null;
  /** What must have been before the machine began for this to happen, in words: what a walk with it supposes. */
  readonly supposes?: string;
  /** Whether it can happen there, where the outside allows less than the machine would take; always when absent. */
  readonly isPossible?: (snapshot: AnyMachineSnapshot) => boolean;
};

/** A way in which a machine can begin, with its name in the link that repeats a walk. */
export type Opening = { readonly key: string; readonly words: string; readonly input: unknown };

/** A machine made ready to be simulated: its ports say nothing, and nobody hears what it tells. */
export type Simulation = {
  readonly machine: AnyStateMachine;
  readonly input: unknown;
  /** The ways in which it can begin, where they are several: `input` is that of the first. */
  readonly openings?: readonly Opening[];
  readonly samples: readonly Sample[];
  /** What can be seen or is remembered, beyond the state, in words. */
  readonly seen: (snapshot: AnyMachineSnapshot) => readonly string[];
};
