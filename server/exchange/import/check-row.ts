import type { RecordErrors, SectionDefinition } from "../../../src/sections/define-section.ts";
import { recordSchema, writableFields } from "../../../src/sections/field-schema.ts";
import { emptyValue } from "../../../src/sections/record-section.ts";
import type { Values } from "../../../src/sections/value.ts";

/** Under this name stand the errors of a row that are of no column. */
export const WHOLE_ROW = "";

/**
 * Checks whole records as the form does: each field by its schema, then the rules of the section over records whose
 * fields are right.
 */
export function rowChecker(section: SectionDefinition) {
  const schema = recordSchema(section);
  return (values: Values): RecordErrors => {
    const parsed = schema.safeParse(values);
    if (parsed.success) {
      return Object.fromEntries(section.rules.flatMap((rule) => Object.entries(rule(values))));
    }
    const errors: Record<string, string> = {};
    for (const { path, message } of parsed.error.issues) {
      const name = String(path[0] ?? WHOLE_ROW);
      errors[name] ??= message;
    }
    return errors;
  };
}

/**
 * A record with a value for every field: the file's where it has the column, even an empty one; else what the record
 * has; else what an empty form would send.
 */
export function wholeRecord(
  { fields }: SectionDefinition,
  given: Values,
  base: Values = {},
): Values {
  return Object.fromEntries(
    writableFields(fields).map(([name, field]) => [
      name,
      (Object.hasOwn(given, name) ? given[name] : base[name]) ?? emptyValue(field),
    ]),
  );
}
