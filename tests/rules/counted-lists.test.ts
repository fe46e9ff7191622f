import { describe, expect, test } from "vitest";

import type { SectionDefinition } from "../../src/engine/define-section.ts";
import { mendingsOf } from "../../src/engine/counted-lists.ts";

const sections = Object.values(
  import.meta.glob<SectionDefinition>("../../src/sections/*/*.section.ts", {
    import: "default",
    eager: true,
  }),
);

test("a number that leads to the records it counts leads to a view that their section has", () => {
  const all = sections.flatMap(({ counts = {} }) => Object.values(counts));
  expect(all.length).toBeGreaterThan(1);
  for (const { controller, of, view } of all) {
    const section = sections.find((each) => each.controller === controller);
    expect(section?.fields[of]?.kind).toBe("reference");
    expect(view === null || section?.views.some(({ key }) => key === view)).toBe(true);
  }
});

const BLANK = {
  id: "7",
  version: 1,
  facts: {},
  labels: {},
  createdAt: "",
  createdBy: "",
  updatedAt: "",
  updatedBy: "",
};

describe("what must be mended elsewhere", () => {
  const loads = sections.find(({ controller }) => controller === "loads");
  if (loads === undefined) throw new Error("there are loads");
  const load = (status: string, con_error: number) => ({ ...BLANK, status, values: { con_error } });

  test("of a load with errors is the way to its wrong rows, with their number", () => {
    expect(mendingsOf(loads, load("wrong", 3), () => true)).toEqual([
      { label: "Corregir las filas con error (3)", href: "/load-rows/list/wrong?f.carga=7" },
    ]);
  });

  test("is nothing without wrong rows, once the load is over, or for who may not open them", () => {
    expect(mendingsOf(loads, load("wrong", 0), () => true)).toEqual([]);
    expect(mendingsOf(loads, load("applied", 3), () => true)).toEqual([]);
    expect(mendingsOf(loads, load("wrong", 3), () => false)).toEqual([]);
  });
});
