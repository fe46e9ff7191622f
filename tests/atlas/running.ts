import {
  createActor,
  SimulatedClock,
  type AnyMachineSnapshot,
  type AnyTransitionDefinition,
  type EventObject,
  type InspectionEvent,
} from "xstate";
import type { Simulation } from "../../atlas/simulate/sample.types.ts";

/**
 * Runs the real machine, and records its transitions as `source event candidate`. The first message of a page inside it
 * is left out: in a simulation that is a step of its own.
 */
export function run(
  { machine, input: usual, openings = [] }: Simulation,
  opening: string | undefined,
) {
  const input = openings.find(({ key }) => key === opening)?.input ?? usual;
  const taken: string[] = [];
  // While it is being created there is no current state to compare with.
  let isStarted = false;
  let sent: EventObject | null = null;
  const inspect = (event: InspectionEvent): void => {
    if (!isStarted || event.type !== "@xstate.microstep" || event.actorRef !== actor) return;
    const { _transitions: transitions, event: happened } = event;
    if (happened.type.startsWith("xstate.snapshot.") && happened !== sent) return;
    taken.push(...transitions.map(nameOf));
  };
  const actor = createActor(machine, { input, inspect, clock: new SimulatedClock() });
  actor.start();
  isStarted = true;
  return {
    send(event: EventObject): string[] {
      sent = event;
      actor.send(event);
      return taken.splice(0);
    },
    snapshot: (): AnyMachineSnapshot => actor.getSnapshot(),
    stop: () => actor.stop(),
  };
}

function nameOf(transition: AnyTransitionDefinition): string {
  const { source } = transition;
  const event = String(transition.eventType);
  const list = event === "" ? source.always : source.transitions.get(event);
  return `${source.id} ${event} ${(list ?? []).indexOf(transition)}`;
}
