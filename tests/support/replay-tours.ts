import { isDeepStrictEqual } from "node:util";
import {
  getStateNodes,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type InspectionEvent,
  type StateValue,
} from "xstate";
import { driveActors } from "./actors-driver.ts";
import { observe } from "./oracle/observation.ts";
import { step } from "./oracle/oracle.ts";
import { wordsOf } from "./oracle/stimuli.ts";
import type { Chapter } from "./plans.ts";
import { planTours, type Tour } from "./tours.ts";

/** A step of a tour, sent to the running machines: the transitions that it took, and the states after them. */
export type ReplayedStep = {
  readonly chapter: string;
  readonly tour: number;
  readonly step: number;
  readonly situation: string;
  readonly stimulus: string;
  /** Each as `source event candidate`. */
  readonly took: readonly string[];
  /** Ids of the innermost states. */
  readonly left: readonly string[];
};

/**
 * Sends the tours of a chapter, which the walks take in a browser, to the real actors: a page does not show the
 * transitions of its machines, and these are the same machines with the same events.
 * @throws when the machines and the oracle do not agree.
 */
export async function replayTours(chapter: Chapter): Promise<ReplayedStep[]> {
  const steps: ReplayedStep[] = [];
  for (const [index, tour] of planTours(chapter).tours.entries()) {
    steps.push(...(await replay(chapter, tour, index + 1)));
  }
  return steps;
}

async function replay(chapter: Chapter, tour: Tour, number: number): Promise<ReplayedStep[]> {
  const watch = createWatch();
  const driver = driveActors({ ...chapter.start, inspect: watch.inspect });
  const steps: ReplayedStep[] = [];
  let world = chapter.start;
  for (const [index, stimulus] of tour.entries()) {
    const situation = chapter.keyOf(world);
    world = step(world, stimulus);
    // The machines of a page end when it is left.
    if (stimulus.type === "user.opens" || stimulus.type === "user.reloads") watch.forget();
    await driver.perform(stimulus);
    if (!isDeepStrictEqual(driver.observe(), observe(world))) {
      throw new Error(
        `${chapter.title}, tour ${number}, step ${index + 1}: not as the oracle says`,
      );
    }
    const told = { chapter: chapter.title, tour: number, step: index + 1, situation };
    steps.push({ ...told, stimulus: wordsOf(stimulus), ...watch.seen() });
  }
  return steps;
}

/** Watches every machine of a product. */
function createWatch() {
  const machines = new Set<AnyActorRef>();
  let took: string[] = [];
  return {
    inspect: (event: InspectionEvent): void => {
      if (event.type === "@xstate.actor") machines.add(event.actorRef as AnyActorRef);
      if (event.type !== "@xstate.microstep") return;
      const { _transitions: taken } = event;
      took.push(...taken.map(placeOf));
    },
    forget: () => machines.clear(),
    /** The events since the last call, and the states of the machines. */
    seen() {
      const left = [...machines].flatMap((actor) => innermost(actor.getSnapshot()));
      const seen = { took, left };
      took = [];
      return seen;
    },
  };
}

function placeOf(transition: AnyTransitionDefinition): string {
  const { source } = transition;
  const event = String(transition.eventType);
  const candidates = event === "" ? source.always : source.transitions.get(event);
  return `${source.id} ${event} ${(candidates ?? []).indexOf(transition)}`;
}

function innermost(snapshot: unknown): string[] {
  // Actors that are no machines have other snapshots.
  const { status, machine, value } = snapshot as Pick<AnyMachineSnapshot, "status"> & {
    readonly machine?: AnyStateMachine;
    readonly value: StateValue;
  };
  if (status !== "active" || machine === undefined) return [];
  const nodes = getStateNodes(machine.root, value);
  return nodes.filter(({ states }) => Object.keys(states).length === 0).map(({ id }) => id);
}
