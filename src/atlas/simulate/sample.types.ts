import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from "xstate";

/** Something that can happen in a simulation, with values of its own. */
export type Sample = {
  /** Its name in the link that repeats a walk: stays when other samples come and go. */
  readonly key: string;
  readonly event: EventObject;
  /** What tells it from others that set off the same transition; null when there is no other. */
  readonly words: string | null;
};

/** A machine made ready to be simulated: its ports say nothing, and nobody hears what it tells. */
export type Simulation = {
  readonly machine: AnyStateMachine;
  readonly input: unknown;
  readonly samples: readonly Sample[];
  /** What can be seen or is remembered, beyond the state, in words. */
  readonly seen: (snapshot: AnyMachineSnapshot) => readonly string[];
};
