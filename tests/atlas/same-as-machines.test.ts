import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import type { AtlasData, AtlasMachine } from "../../atlas/content/atlas-data.types.ts";
import { unpack } from "../../atlas/content/pack.ts";
import { flows } from "../../atlas/flows/all-flows.ts";
import type { Drawing } from "../../atlas/flows/drawing/drawing.types.ts";
import { statesOf, transitionsOf } from "./machine-parts.ts";

const PAGE = resolve(import.meta.dirname, "../../build/flujos/index.html");

/** The data in the built page. */
function builtData(): AtlasData {
  const json = /<script type="application\/json" id="atlas">(.*?)<\/script>/su.exec(
    readFileSync(PAGE, "utf8"),
  )?.[1];
  if (json === undefined) throw new Error("The page of the atlas carries no data");
  return unpack(json);
}

const data = builtData();

function machineOf(id: string): AtlasMachine {
  const machine = data.machines.find(({ diagram }) => diagram.id === id);
  if (machine === undefined) throw new Error(`${id} is not in the atlas`);
  return machine;
}

/** Every transition that a drawing shows, as an arrow or as a row of a box. */
function drawnIn({ arrows, boxes }: Drawing): string[] {
  const rows = boxes.flatMap(({ lines }) => lines.flatMap(({ edge }) => edge?.id ?? []));
  const all = [...arrows.flatMap(({ edges }) => edges.map(({ id }) => id)), ...rows];
  return [...new Set(all)].toSorted();
}

describe.each(flows.map(({ machine }) => [machine.id, machine] as const))("%s", (id, machine) => {
  const { diagram, whole, screens } = machineOf(id);

  test("has exactly the machine's states", () => {
    const drawn = whole.drawing.boxes.map(({ node }) => node.id);
    expect(drawn.toSorted()).toEqual(statesOf(machine).toSorted());
  });

  test("has exactly the machine's transitions, each with its place among the candidates", () => {
    const told = diagram.edges.map(
      ({ source, event, candidate }) => `${source} ${event} ${candidate}`,
    );
    expect(told.toSorted()).toEqual(transitionsOf(machine).toSorted());
    expect(drawnIn(whole.drawing)).toEqual(diagram.edges.map((edge) => edge.id).toSorted());
  });

  test("folded, shows nothing that the machine does not have", () => {
    const known = new Set(diagram.edges.map((edge) => edge.id));
    expect(drawnIn(screens.drawing).filter((each) => !known.has(each))).toEqual([]);
  });
});

test("the atlas knows every machine of the product", () => {
  expect(data.machines.map(({ diagram }) => diagram.id)).toEqual(
    flows.map(({ machine }) => machine.id),
  );
});
