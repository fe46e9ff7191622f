import { isGranted } from "../../src/domain/permission.ts";
import type { Field } from "../../src/engine/field.ts";
import type { Value } from "../../src/engine/value.ts";
import { servedKindOf } from "./kinds/kinds.ts";
import type { ReadContext } from "./served.types.ts";

/** Whether the person sees data of people unmasked: the section's action `personal`. */
export function seesPersonal({ section, actor }: Pick<ReadContext, "section" | "actor">): boolean {
  return isGranted(`/${section.definition.controller}/personal`, actor.permission);
}

/** A value as sent to a person who does not see data of people: enough to recognise it by, no more. */
export function masked(field: Field, value: Value): Value {
  if (value === null || field.personal !== true) return value;
  return typeof value === "string" ? servedKindOf(field).listed.mask(value) : null;
}
