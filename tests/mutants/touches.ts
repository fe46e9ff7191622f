import {
  getStateNodes,
  type AnyMachineSnapshot,
  type InspectionEvent,
  type StateValue,
} from "xstate";

import type { Place } from "./mutant.ts";

/** The point at which a walk reached a place: 0 at its beginning, 1 at its end, null when it did not. */
export type Touches = (place: Place) => number | null;

const keyOf = (state: string, event = ""): string => `${state} ${event}`;

/**
 * Watches a walk over the unchanged machines. A mutation in a state that the walk never enters, or on an event that
 * never comes in that state, cannot change the walk, so that the walk need not be run on it.
 */
export function createTouchWatch() {
  const first = new Map<string, number>();
  const before = new WeakMap<object, readonly string[]>();
  let steps = 0;

  function touch(key: string): void {
    if (!first.has(key)) first.set(key, steps);
  }

  return {
    inspect(event: InspectionEvent): void {
      if (event.type !== "@xstate.microstep" && event.type !== "@xstate.snapshot") return;
      const snapshot = event.snapshot as AnyMachineSnapshot;
      if (!("machine" in snapshot)) return;
      const value = snapshot.value as StateValue;
      const nodes = getStateNodes(snapshot.machine.root, value).map(({ id }) => id);
      for (const id of nodes) touch(keyOf(id));
      if (event.type === "@xstate.microstep") {
        steps += 1;
        const { _transitions: taken } = event;
        // The transitions alone show the states of a machine while it starts.
        const left = [
          ...taken.map(({ source }) => source.id),
          ...(before.get(event.actorRef) ?? []),
        ];
        for (const id of left) {
          touch(keyOf(id));
          touch(keyOf(id, event.event.type));
        }
      }
      before.set(event.actorRef, nodes);
    },
    touches(): Touches {
      return ({ state, event }) => {
        const step = first.get(keyOf(state, event));
        return step === undefined ? null : step / Math.max(steps, 1);
      };
    },
  };
}
