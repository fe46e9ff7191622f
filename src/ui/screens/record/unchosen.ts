import type { Field } from "../../../engine/field.ts";
import type { Values } from "../../../engine/value.ts";

/** The references that must be chosen and are not: those that may have one option only. */
export function unchosenIn(
  fields: readonly (readonly [name: string, field: Field])[],
  values: Values,
): readonly string[] {
  return fields.flatMap(([name, field]) =>
    field.kind === "reference" && field.required === true && (values[name] ?? null) === null
      ? [name]
      : [],
  );
}
