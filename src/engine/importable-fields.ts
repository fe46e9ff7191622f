import type { SectionDefinition } from "./define-section.ts";
import { writableFields } from "./field-schema.ts";
import type { Field } from "./field.ts";
import { kindOf } from "./kinds/kinds.ts";

/** The fields that the rows of a file may fill: what is written by hand and fits in one cell. */
export function importableFields({ fields }: Pick<SectionDefinition, "fields">): [string, Field][] {
  return writableFields(fields).filter(([, field]) => kindOf(field).isImportable);
}

/**
 * The labels of what a new record needs and no row of a file holds: where there are any, a file changes records that
 * exist and makes none.
 */
export function neededByHand({ fields }: Pick<SectionDefinition, "fields">): string[] {
  return writableFields(fields).flatMap(([, field]) =>
    field.required && !kindOf(field).isImportable ? [field.label] : [],
  );
}
