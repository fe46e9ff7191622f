import { expect, test } from "vitest";
import { changedScreens } from "../../atlas/versions/changed-screens.ts";
import type { Diagram } from "../../atlas/flows/diagram.types.ts";

const diagram = {
  nodes: [
    { id: "a", title: "Abierta" },
    { id: "b", title: "Borrador" },
  ],
} as unknown as Diagram;

const screen = (title: string, desktop: string, phone: string | null = null) => ({
  title,
  desktop: { sha256: desktop, file: desktop },
  phone: phone === null ? null : { sha256: phone, file: phone },
});

const version = (states: Readonly<Record<string, readonly ReturnType<typeof screen>[]>>) => ({
  diagram,
  screens: { revision: null, at: null, states },
});

test("only the states whose screens differ are shown, with those screens alone, new and gone ones too", () => {
  const before = version({ a: [screen("Una", "1", "2"), screen("Otra", "3")], b: [] });
  const after = version({ a: [screen("Una", "1", "9"), screen("Otra", "3")], b: [] });
  const [changed, ...others] = changedScreens(before, after) ?? [];
  expect(others).toEqual([]);
  expect([changed?.title, changed?.pairs.map(({ title }) => title)]).toEqual(["Abierta", ["Una"]]);
  const gone = changedScreens(before, version({ b: [screen("Nueva", "5")] })) ?? [];
  expect(gone.map(({ title, pairs }) => [title, pairs.map((pair) => pair.after === null)])).toEqual(
    [
      ["Borrador", [false]],
      ["Abierta", [true, true]],
    ],
  );
  expect(changedScreens(before, before)).toEqual([]);
});

test("nothing is compared where none were kept with a version", () => {
  expect(changedScreens({ diagram, screens: null }, version({}))).toBeNull();
});
