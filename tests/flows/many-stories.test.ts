import { expect, test } from "vitest";
import { setup } from "xstate";
import { readMachine } from "../../atlas/flows/read-machine.ts";
import { storiesTo } from "../../atlas/flows/stories.ts";
import { person } from "../../src/engine/words.ts";

const SIDES = ["a", "b", "c", "d", "e", "f"] as const;

/** Six switches in parallel, and a lamp: they can be turned in any order. */
const board = setup({
  types: { events: {} as { type: `${(typeof SIDES)[number]}.turned` } },
}).createMachine({
  id: "board",
  description: "Seis llaves.",
  type: "parallel",
  states: Object.fromEntries(
    SIDES.map((side) => [
      side,
      {
        meta: { title: `Llave ${side}` },
        description: "Una llave.",
        initial: "off",
        states: {
          off: {
            meta: { title: "Abierta" },
            description: "No pasa nada.",
            on: { [`${side}.turned`]: { target: "on", meta: person("La cierra", "spec §2") } },
          },
          on: { meta: { title: "Cerrada" }, description: "Pasa la corriente." },
        },
      },
    ]),
  ),
});

const words = {
  title: "Tablero",
  events: Object.fromEntries(SIDES.map((side) => [`${side}.turned`, "La persona gira una llave"])),
  calls: {},
  actions: {},
  guards: {},
  delays: {},
};

test("where many things go on side by side, the stories to a state are few, short and quickly told", () => {
  const diagram = readMachine(board, words, new Set());
  const started = performance.now();
  const stories = storiesTo(diagram, "board.c.on");
  expect(performance.now() - started).toBeLessThan(2000);
  expect(stories.map(({ steps }) => steps.length)).toEqual([1]);
});
