import type { SectionDefinition } from "./define-section.ts";
import type { Field } from "./field.ts";
import { writableFields } from "./field-schema.ts";
import { kindOf } from "./kinds/kinds.ts";
import { uniqueSetsOf } from "./unique-sets.ts";

type Declared = Pick<SectionDefinition, "fields" | "uniqueTogether">;

/** Whether a duplicate of a record starts with its value of a field: two records may share it. */
export function isDuplicated(section: Declared, name: string, field: Field): boolean {
  const isUnique = uniqueSetsOf(section).some((set) => set.length === 1 && set[0] === name);
  return !isUnique && field.secret !== true && kindOf(field).isCopied;
}

/** Whether a duplicate of a record would start with anything of it. */
export function isWorthDuplicating(section: Declared): boolean {
  return writableFields(section.fields).some(([name, field]) => isDuplicated(section, name, field));
}
