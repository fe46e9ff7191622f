import type { SectionDefinition } from "./define-section.ts";
import type { Field } from "./field.ts";

type WithVariants = Pick<SectionDefinition, "fields" | "variants">;
type Values = Readonly<Record<string, unknown>>;

/**
 * The field as which one of a record is written and read: its own declaration, or that which the other values of the
 * record ask for, as the value of a setting that is a number of days.
 * @returns null where the record has no such field, or has no use for it.
 */
export function fieldIn(section: WithVariants, name: string, values: Values): Field | null {
  const field = section.fields[name];
  if (field === undefined) return null;
  const variant = section.variants?.as(name, values) ?? field;
  return variant === "hidden" || "is" in variant ? null : variant;
}

/** The values of a record that follow from its others, by field: nobody writes them. */
export function fixedIn(
  section: WithVariants,
  values: Values,
): readonly (readonly [string, string])[] {
  return Object.keys(section.variants === undefined ? {} : section.fields).flatMap(
    (name): readonly (readonly [string, string])[] => {
      const variant = section.variants?.as(name, values);
      return typeof variant === "object" && variant !== null && "is" in variant
        ? [[name, variant.is]]
        : [];
    },
  );
}
