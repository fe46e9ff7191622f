import { theMany } from "../../src/domain/spanish.ts";
import { isGranted } from "../../src/domain/permission.ts";
import type { Field, FieldOf } from "../../src/engine/field.ts";
import type { Value, Values } from "../../src/engine/value.ts";
import { servedKindOf } from "./kinds/kinds.ts";
import type { ReadContext } from "./served.types.ts";

/** Whether the person sees data of people unmasked: the section's action `personal`. */
export function seesPersonal({ section, actor }: Pick<ReadContext, "section" | "actor">): boolean {
  return isGranted(`/${section.definition.controller}/personal`, actor.permission);
}

/** Whether a field has data of people that the person sees masked; false for none. */
export function isHidden(
  context: Pick<ReadContext, "section" | "actor">,
  field: Field | false | undefined,
): boolean {
  return field !== false && field?.personal === true && !seesPersonal(context);
}

/** A value as sent to a person who does not see data of people: enough to recognise it by, no more. */
export function masked(field: Field, value: Value): Value {
  if (value === null || field.personal !== true) return value;
  return typeof value === "string" ? servedKindOf(field).listed.mask(value) : null;
}

/** Why the file of a field is not given to a person who may see its record; null where it is. */
export function withheldFile(
  { registry, actor }: Pick<ReadContext, "registry" | "actor">,
  { people }: FieldOf<"file">,
  values: Values,
): string | null {
  if (people === null) return null;
  const isOfNobody = people.where !== undefined && (values[people.where] ?? null) === null;
  const section = registry.of(people.of);
  if (isOfNobody || seesPersonal({ section, actor })) return null;
  return `Para abrirlo necesita ver los datos personales de ${theMany(section.definition)}.`;
}

/** The same for every file that a record has, by field. */
export function withheldFiles(
  context: Pick<ReadContext, "registry" | "actor" | "section">,
  values: Values,
): Readonly<Record<string, string>> {
  const { fields } = context.section.definition;
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (field.kind !== "file" || (values[name] ?? null) === null) return [];
      const why = withheldFile(context, field, values);
      return why === null ? [] : [[name, why]];
    }),
  );
}
