import type { SectionDefinition } from "./define-section.ts";

type Declared = Pick<SectionDefinition, "fields" | "uniqueTogether">;

/** The sets of fields that must be unique among the records of a section. */
export function uniqueSetsOf({ fields, uniqueTogether }: Declared): (readonly string[])[] {
  const single = Object.entries(fields).flatMap(([name, field]) => (field.unique ? [[name]] : []));
  return [...single, ...uniqueTogether];
}

/** Those of which a person writes every field: a form knows whether they are whole. */
export function writtenSetsOf(section: Declared): (readonly string[])[] {
  return uniqueSetsOf(section).filter((set) =>
    set.every((name) => section.fields[name]?.computed !== true),
  );
}
