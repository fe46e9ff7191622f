import { expect, test } from "vitest";

import type { SectionDefinition } from "../../src/engine/define-section.ts";
import { fieldsToShow } from "../../src/ui/screens/record/record-empty.ts";

const files = import.meta.glob<SectionDefinition>("../../src/sections/*/*.section.ts", {
  import: "default",
  eager: true,
});

/** The labels of the fields that a record which has nothing yet says that it lacks. */
const lacking = (section: SectionDefinition): readonly string[] =>
  fieldsToShow(section, {
    id: "1",
    version: 1,
    values: Object.fromEntries(Object.keys(section.fields).map((name) => [name, null])),
    labels: {},
    status: null,
    facts: {},
    createdAt: "2026-11-20T12:00:00Z",
    createdBy: "Ana Ruiz",
    updatedAt: "2026-11-20T12:00:00Z",
    updatedBy: "Ana Ruiz",
  }).empty.map(([, { label }]) => label);

test("a new record names, of what it lacks, what people write alone", () => {
  const named = Object.values(files).map((section) => {
    const labels = lacking(section);
    const computed = Object.values(section.fields).filter((field) => field.computed === true);
    const strange = computed.filter(({ label }) => labels.includes(label));
    return { controller: section.controller, labels, strange: strange.map(({ label }) => label) };
  });
  expect(named.filter(({ strange }) => strange.length > 0)).toEqual([]);
  const of = (controller: string) => named.find((each) => each.controller === controller)?.labels;
  expect(of("customers")).toContain("Correo");
  expect(of("obligations")).toEqual([]);
});
