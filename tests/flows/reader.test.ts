import { expect, test } from "vitest";
import { and, not, setup } from "xstate";
import { textWidth, wrapped } from "../../atlas/flows/drawing/text-width.ts";
import { readMachine } from "../../atlas/flows/read-machine.ts";
import type { Words } from "../../atlas/flows/words.types.ts";
import { person } from "../../src/engine/words.ts";

/** The machine of a door, with a gap in its chart or its texts where a test wants one. */
function door(hole: { title?: string; description?: string; meta?: object } = {}) {
  return setup({
    types: { events: {} as { type: "door.pushed" } },
    guards: { isLocked: () => true, isHeavy: () => true },
    actions: { creak: () => undefined },
  }).createMachine({
    id: "door",
    description: "Una puerta.",
    initial: "closed",
    states: {
      closed: {
        meta: { title: "title" in hole ? hole.title : "Cerrada" },
        description: "No se puede pasar.",
        on: {
          "door.pushed": {
            guard: and([not("isLocked"), "isHeavy"]),
            target: "open",
            actions: "creak",
            meta: hole.meta ?? person("Empuja", "spec §1"),
          },
        },
      },
      open: {
        meta: { title: "Abierta" },
        ...("description" in hole ? {} : { description: "Se puede pasar." }),
      },
    },
  });
}

const words: Words = {
  title: "Puerta",
  events: { "door.pushed": "Alguien empuja" },
  calls: {},
  actions: { creak: "cruje" },
  guards: { isLocked: "tiene llave", isHeavy: "pesa" },
  delays: {},
};

const read = (machine: ReturnType<typeof door>, said: Words = words) =>
  readMachine(machine, said, new Set());

test("a machine is read with its own words and those of the tables, joined guards included", () => {
  const [edge] = read(door()).edges;
  expect(edge).toMatchObject({
    id: "door.closed/door.pushed",
    source: "door.closed",
    target: "door.open",
    who: "person",
    label: "Empuja",
    when: "Alguien empuja",
    guard: "no es cierto que tiene llave y pesa",
    actions: ["cruje"],
    clause: "spec §1",
    code: { guard: "!isLocked&isHeavy", actions: ["creak"] },
  });
});

test.each([
  ["an event", { events: {} }, /event door\.pushed has no words/u],
  ["a guard", { guards: { isLocked: "tiene llave" } }, /guard isHeavy has no words/u],
  ["an action", { actions: {} }, /action creak has no words/u],
])("%s without words is said by its name", (_, hole, message) => {
  expect(() => read(door(), { ...words, ...hole })).toThrow(message);
});

test("a transition without a clause is said by its name", () => {
  const meta = { label: "Empuja", who: "person" };
  expect(() => read(door({ meta }))).toThrow(/clause of door\.closed\/door\.pushed/u);
});

test("a state without words is said by its name", () => {
  expect(() => read(door({ description: "" }))).toThrow(/state door\.open has no words/u);
});

test("text is measured without a browser, and an unknown letter takes the widest room", () => {
  expect(textWidth("iii", 10, "regular")).toBeLessThan(textWidth("mmm", 10, "regular"));
  expect(textWidth("漢", 10, "regular")).toBeGreaterThanOrEqual(textWidth("m", 10, "regular"));
  expect(textWidth("a", 10, "bold")).toBeGreaterThan(textWidth("a", 10, "regular"));
});

test("text is broken between words into lines of even length", () => {
  expect(wrapped("El servidor dice que no", 24)).toEqual(["El servidor dice que no"]);
  expect(wrapped("No se pudo leer: se sigue sin sesión", 24)).toEqual([
    "No se pudo leer: se",
    "sigue sin sesión",
  ]);
});
