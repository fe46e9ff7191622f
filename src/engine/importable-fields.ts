import type { SectionDefinition } from "./define-section.ts";
import { writableFields } from "./field-schema.ts";
import type { Field } from "./field.ts";
import { kindOf } from "./kinds/kinds.ts";

/** The fields that the rows of a file may fill: those that people write and that fit in one cell. */
export function importableFields({ fields }: Pick<SectionDefinition, "fields">): [string, Field][] {
  return writableFields(fields).filter(([, field]) => kindOf(field).isImportable);
}

/**
 * The labels of the required fields that no row of a file holds: where there are any, a file can change existing
 * records and create none.
 */
export function neededByHand({ fields }: Pick<SectionDefinition, "fields">): string[] {
  return writableFields(fields).flatMap(([, field]) =>
    field.required && !kindOf(field).isImportable ? [field.label] : [],
  );
}
