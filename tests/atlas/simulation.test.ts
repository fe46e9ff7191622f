import fc from "fast-check";
import type { AnyMachineSnapshot } from "xstate";
import { describe, expect, test } from "vitest";
import type { Simulation } from "../../atlas/simulate/sample.types.ts";
import { simulationOf } from "../../atlas/simulate/simulations.ts";
import { after, choicesAt, openingOf, walkOf, type Moment } from "../../atlas/simulate/walk.ts";
import { allDiagrams, flows } from "../../atlas/flows/all-flows.ts";
import type { Diagram } from "../../atlas/flows/diagram.types.ts";
import { run } from "./running.ts";

const RUNS = 60;
const SEED = 2017;
/** Ten times the number that the largest needs: a machine without a sample fails instead of being searched for ever. */
const MOST_PLACES = 3000;

/** The key of a simulation's place, by what is visible there: of two places that look the same, one is tried. */
function placeOf({ seen }: Simulation, snapshot: AnyMachineSnapshot): string {
  return JSON.stringify([snapshot.value, seen(snapshot)]);
}

/** A random walk among the steps that the simulation offers at each moment. */
function drawnWalk(simulation: Simulation, diagram: Diagram, numbers: readonly number[]): Moment[] {
  const [first = 0, ...others] = numbers;
  const opening = openingAt(simulation, first);
  const moments = [openingOf(simulation, diagram, opening)];
  for (const number of others) {
    const now = moments.at(-1) ?? openingOf(simulation, diagram, opening);
    const choices = choicesAt(simulation, diagram, now.snapshot);
    const choice = choices[number % Math.max(1, choices.length)];
    if (choice === undefined) break;
    moments.push(after(simulation, diagram, now, choice.sample));
  }
  return moments;
}

function openingAt({ openings = [] }: Simulation, number: number): string | undefined {
  return openings[number % Math.max(1, openings.length)]?.key;
}

/** The same moment under each supposition that a step made false, as its reader may have it again. */
function turnedFrom({ supposed }: Simulation, { snapshot }: Moment): Moment[] {
  const fallen = supposed?.at(snapshot).filter(({ holds }) => !holds) ?? [];
  return fallen.map(({ key }) => ({
    snapshot: supposed?.turn(snapshot, key) ?? snapshot,
    sample: null,
    edges: [],
  }));
}

/** The machines that can be simulated; the atlas says of the others that they cannot be yet. */
const simulated = allDiagrams().flatMap((diagram) => {
  const simulation = simulationOf(diagram.id);
  return simulation === null ? [] : [[diagram.title, diagram, simulation] as const];
});

describe.each(simulated)("%s", (_title, diagram, simulation) => {
  test("on walks at random, the simulation is where the running machine is, by the same transitions", () => {
    const numbers = fc.array(fc.nat(1000), { minLength: 4, maxLength: 14 });
    fc.assert(
      fc.property(numbers, (drawn) => {
        const [opening, ...moments] = drawnWalk(simulation, diagram, drawn);
        const real = run(simulation, opening?.sample?.key);
        expect(opening?.snapshot.value).toEqual(real.snapshot().value);
        for (const { sample, edges, snapshot } of moments) {
          const taken = real.send(sample?.event ?? { type: "" });
          const told = edges.map((edge) => `${edge.source} ${edge.event} ${edge.candidate}`);
          expect(told).toEqual(taken);
          expect(snapshot.value).toEqual(real.snapshot().value);
          // Of a life it is what is supposed of its record, which its steps turn and a chart alone does not know.
          const known = simulation.supposed === undefined ? snapshot : real.snapshot();
          expect(known.context).toEqual(real.snapshot().context);
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
    const waiting = opened.map((key) => openingOf(simulation, diagram, key));
    for (const { edges } of waiting) for (const edge of edges) seen.add(edge.id);
    for (let now = waiting.shift(); now !== undefined; now = waiting.shift()) {
      if (seen.size === diagram.edges.length || known.size > MOST_PLACES) break;
      const place = placeOf(simulation, now.snapshot);
      if (known.has(place)) continue;
      known.add(place);
      for (const { sample, edges } of choicesAt(simulation, diagram, now.snapshot)) {
        for (const edge of edges) seen.add(edge.id);
        waiting.push(after(simulation, diagram, now, sample));
      }
      waiting.push(...turnedFrom(simulation, now));
    }
    const missing = diagram.edges.map((edge) => edge.id).filter((id) => !seen.has(id));
    expect(missing).toEqual([]);
  });
});

/** The words of what may happen at the end of a walk of a life. */
function choicesAfter(life: string, keys: readonly string[]): string[] {
  const [, diagram, simulation] = simulated.find(([, { id }]) => id === life) ?? [];
  if (diagram === undefined || simulation === undefined) throw new Error(`no life ${life}`);
  const moments = walkOf(simulation, diagram, keys);
  expect(moments).toHaveLength(keys.length + 1);
  const last = moments.at(-1) ?? openingOf(simulation, diagram);
  return choicesAt(simulation, diagram, last.snapshot).map(({ edges: [{ label }] }) => label);
}

describe("what a life supposes", () => {
  const ISSUED = ["review", "approve", "issue", "accept"];

  test("an issued collection document is not calculated again: its credit note is what is left", () => {
    expect(choicesAfter("collectionDocument", ISSUED)).not.toContain("Recalcular");
    expect(choicesAfter("collectionDocument", ISSUED)).toContain(
      "Una nota crédito la anula entera",
    );
  });

  test("falls when a step denies it: a rejected invoice is neither issued again nor calculated again", () => {
    const rejected = ["review", "approve", "issue", "reject"];
    expect(choicesAfter("collectionDocument", rejected)).toEqual([
      "Su factura rechazada se corrige",
    ]);
    expect(choicesAfter("collectionDocument", [...rejected, "supone-isUnissued"])).toContain(
      "Recalcular",
    );
    expect(choicesAfter("address", ["expire"])).toEqual([]);
  });

  test("is turned by its reader: whoever wrote it does not approve it", () => {
    expect(choicesAfter("advance", [])).toContain("Aprobar");
    expect(choicesAfter("advance", ["supone-isAnotherPerson"])).not.toContain("Aprobar");
  });
});

test("what a step of a life denies or restores is a condition of a step of it", () => {
  const wrong = flows.flatMap(({ machine, words }) =>
    Object.entries(words.turns ?? {}).flatMap(([event, facts]) =>
      Object.keys(facts)
        .filter((fact) => !machine.events.includes(event) || typeof words.guards[fact] !== "string")
        .map((fact) => `${machine.id}: ${event}, ${fact}`),
    ),
  );
  expect(wrong).toEqual([]);
});
