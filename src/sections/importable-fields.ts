import type { SectionDefinition } from "./define-section.ts";
import { writableFields } from "./field-schema.ts";
import type { Field } from "./field.ts";

/** The fields that the rows of a file may fill: what is written by hand and fits in one cell. */
export function importableFields({ fields }: Pick<SectionDefinition, "fields">): [string, Field][] {
  return writableFields(fields).filter(
    ([, field]) => !["rows", "file", "permissions"].includes(field.kind),
  );
}
