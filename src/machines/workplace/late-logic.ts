import type { ActorLogic, EventObject, Snapshot } from "xstate";

/**
 * The logic of a machine whose code comes apart: it must have come when an actor with it starts.
 * @param here gives that machine; it throws before it has come.
 */
export function lateLogic<State extends Snapshot<unknown>, Event extends EventObject, Input>(
  here: () => ActorLogic<State, Event, Input>,
): ActorLogic<State, Event, Input> {
  return {
    getInitialSnapshot: (scope, input) => here().getInitialSnapshot(scope, input),
    start: (snapshot, scope) => here().start?.(snapshot, scope),
    transition: (snapshot, event, scope) => here().transition(snapshot, event, scope),
    getPersistedSnapshot: (snapshot, options) => here().getPersistedSnapshot(snapshot, options),
  };
}
