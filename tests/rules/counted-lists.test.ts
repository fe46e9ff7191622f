import { expect, test } from "vitest";

import type { SectionDefinition } from "../../src/engine/define-section.ts";

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
