import fc from "fast-check";
import {
  createActor,
  SimulatedClock,
  type AnyMachineSnapshot,
  type AnyTransitionDefinition,
  type EventObject,
  type InspectionEvent,
} from "xstate";
import { describe, expect, test } from "vitest";
import type { Simulation } from "../../src/atlas/simulate/sample.types.ts";
import { simulationOf } from "../../src/atlas/simulate/simulations.ts";
import { after, choicesAt, openingOf, type Moment } from "../../src/atlas/simulate/walk.ts";
import { allPictures } from "../../src/flows/all-flows.ts";
import type { Picture } from "../../src/flows/picture.types.ts";

const RUNS = 60;
const SEED = 2017;
/** Ten times as many as the largest needs: one that lacks a sample says so instead of searching for ever. */
const MOST_PLACES = 3000;

/**
 * The real machine running, with what it takes noted as `source event candidate`. What a page within it says as it
 * starts is left out: in a simulation that is a step of its own.
 */
function run({ machine, input: usual, openings = [] }: Simulation, opening: string | undefined) {
  const input = openings.find(({ key }) => key === opening)?.input ?? usual;
  const taken: string[] = [];
  // While it is being made there is nobody yet to compare with.
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

/** Where a simulation is, and what is seen there: from two places that look the same, the same is tried once. */
function placeOf({ seen }: Simulation, snapshot: AnyMachineSnapshot): string {
  return JSON.stringify([snapshot.value, seen(snapshot)]);
}

/** A walk drawn at random among what the simulation offers at each moment. */
function drawnWalk(simulation: Simulation, picture: Picture, numbers: readonly number[]): Moment[] {
  const [first = 0, ...others] = numbers;
  const opening = openingAt(simulation, first);
  const moments = [openingOf(simulation, opening)];
  for (const number of others) {
    const now = moments.at(-1) ?? openingOf(simulation, opening);
    const choices = choicesAt(simulation, picture, now.snapshot);
    const choice = choices[number % Math.max(1, choices.length)];
    if (choice === undefined) break;
    moments.push(after(simulation, picture, now, choice.sample));
  }
  return moments;
}

function openingAt({ openings = [] }: Simulation, number: number): string | undefined {
  return openings[number % Math.max(1, openings.length)]?.key;
}

/** Those that can be simulated; the others say in the atlas that they cannot yet. */
const simulated = allPictures().flatMap((picture) => {
  const simulation = simulationOf(picture.id);
  return simulation === null ? [] : [[picture.title, picture, simulation] as const];
});

describe.each(simulated)("%s", (_title, picture, simulation) => {
  test("on walks at random, the simulation is where the running machine is, by the same transitions", () => {
    const numbers = fc.array(fc.nat(1000), { minLength: 4, maxLength: 14 });
    fc.assert(
      fc.property(numbers, (drawn) => {
        const [opening, ...moments] = drawnWalk(simulation, picture, drawn);
        const real = run(simulation, opening?.sample?.key);
        expect(opening?.snapshot.value).toEqual(real.snapshot().value);
        for (const { sample, edges, snapshot } of moments) {
          const taken = real.send(sample?.event ?? { type: "" });
          const told = edges.map((edge) => `${edge.source} ${edge.event} ${edge.candidate}`);
          expect(told).toEqual(taken);
          expect(snapshot.value).toEqual(real.snapshot().value);
          expect(snapshot.context).toEqual(real.snapshot().context);
        }
        real.stop();
      }),
      { numRuns: RUNS, seed: SEED },
    );
  });

  test("the samples of the simulation can take every transition", () => {
    const seen = new Set<string>();
    const known = new Set<string>();
    const opened = [undefined, ...(simulation.openings ?? []).map(({ key }) => key)];
    const waiting = opened.map((key) => openingOf(simulation, key));
    for (let now = waiting.shift(); now !== undefined; now = waiting.shift()) {
      if (seen.size === picture.edges.length || known.size > MOST_PLACES) break;
      const place = placeOf(simulation, now.snapshot);
      if (known.has(place)) continue;
      known.add(place);
      for (const { sample, edges } of choicesAt(simulation, picture, now.snapshot)) {
        for (const edge of edges) seen.add(edge.id);
        waiting.push(after(simulation, picture, now, sample));
      }
    }
    const missing = picture.edges.map((edge) => edge.id).filter((id) => !seen.has(id));
    expect(missing).toEqual([]);
  });
});
