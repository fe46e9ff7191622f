import type { RecordErrors, SectionDefinition } from "../../../src/engine/define-section.ts";
import { recordSchema, writableFields } from "../../../src/engine/field-schema.ts";
import { kindOf } from "../../../src/engine/kinds/kinds.ts";
import { MISSING } from "../../../src/engine/kinds/plain-value.ts";
import { emptyValue } from "../../../src/engine/record-section.ts";
import type { Value, Values } from "../../../src/engine/value.ts";
import { isKeepable } from "../keepable.ts";
import { MASK } from "../kinds/written-text.ts";
import type { StoredRecord } from "../served.types.ts";
import { canonical } from "./canonical.ts";

type Checked = { readonly values: Values; readonly errors: RecordErrors };

const schemas = new WeakMap<SectionDefinition, ReturnType<typeof recordSchema>>();

/**
 * The values that a record would have, from those sent and those it had, and their errors: each field by its schema,
 * then the rules of the section over valid fields. A secret that is not sent stays as it is.
 */
export function checkValues(
  section: SectionDefinition,
  given: Values,
  before: StoredRecord | null,
): Checked {
  const writable = writableFields(section.fields);
  const unknown = Object.keys(given).filter((name) => !writable.some(([known]) => known === name));
  const kept = before?.values ?? {};
  const values = Object.fromEntries(
    writable.map(([name, field]): [string, Value] => {
      const sent = Object.hasOwn(given, name) ? given[name] : kept[name];
      return [name, canonical(field, sent ?? null) ?? emptyValue(field)];
    }),
  );
  const errors: Record<string, string> = Object.fromEntries(
    unknown.map((name) => [name, "No se puede escribir"]),
  );
  for (const [name, field] of writable) {
    const message = unkeepable(
      values[name] ?? null,
      field.personal === true || field.secret === true,
    );
    if (message !== null) errors[name] = message;
  }
  for (const [name, field] of before === null ? writable : []) {
    // A list that is not sent would be an empty one, which its schema admits.
    const isNeeded = field.required === true && !kindOf(field).isAlwaysFilled;
    if (isNeeded && (given[name] ?? null) === null) errors[name] ??= MISSING;
  }
  const schema = schemas.get(section) ?? recordSchema(section);
  schemas.set(section, schema);
  for (const { path, message, code } of schema.safeParse(values).error?.issues ?? []) {
    const field = section.fields[String(path[0])];
    if (field?.secret && before !== null && values[String(path[0])] === null) continue;
    errors[path.join(".")] ??=
      code !== "custom" && message === "Invalid input" ? "No es válido" : message;
  }
  if (Object.keys(errors).length > 0) return { values, errors };
  for (const rule of section.rules) Object.assign(errors, rule(values));
  return { values, errors };
}

/** The reason why a value cannot be stored at all; null when it can. */
function unkeepable(value: Value, mayBeMasked: boolean): string | null {
  if (typeof value === "string") {
    if (!isKeepable(value)) return "Tiene caracteres que no se pueden guardar";
    return mayBeMasked && value.includes(MASK) ? "Está oculto: escriba el valor completo" : null;
  }
  if (typeof value !== "object" || value === null) return null;
  const parts = Object.values(value as object) as Value[];
  return parts.map((each) => unkeepable(each, mayBeMasked)).find((each) => each !== null) ?? null;
}
