import type { SectionDefinition } from "./define-section.ts";
import type { Field } from "./field.ts";

type Shaped = Pick<SectionDefinition, "fields" | "shapes">;
type Values = Readonly<Record<string, unknown>>;

/**
 * The field as which one of a record is written and read: its own declaration, or that which the other values of the
 * record ask for, as the value of a setting that is a number of days.
 * @returns null where the record has no such field, or has no use for it.
 */
export function fieldIn(section: Shaped, name: string, values: Values): Field | null {
  const field = section.fields[name];
  if (field === undefined) return null;
  const shape = section.shapes?.as(name, values) ?? field;
  return shape === "hidden" || "is" in shape ? null : shape;
}

/** The values of a record that follow from its others, by field: nobody writes them. */
export function fixedIn(section: Shaped, values: Values): readonly (readonly [string, string])[] {
  return Object.keys(section.shapes === undefined ? {} : section.fields).flatMap(
    (name): readonly (readonly [string, string])[] => {
      const shape = section.shapes?.as(name, values);
      return typeof shape === "object" && shape !== null && "is" in shape ? [[name, shape.is]] : [];
    },
  );
}
