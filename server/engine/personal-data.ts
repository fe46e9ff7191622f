import { isGranted } from "../../src/domain/permission.ts";
import type { Field } from "../../src/engine/field.ts";
import type { Value } from "../../src/engine/value.ts";
import type { Place } from "./served.types.ts";

/** Stands for what is not shown; no text that holds it is ever written. */
export const MASK = "•";

const COVER = MASK.repeat(4);

/** Whether who asks sees data of people as they are: the section's action `personal`. */
export function seesPersonal({ section, actor }: Pick<Place, "section" | "actor">): boolean {
  return isGranted(`/${section.definition.controller}/personal`, actor.permission);
}

/** A value as it leaves for somebody who does not see data of people: enough to recognise it by, no more. */
export function masked(field: Field, value: Value): Value {
  if (value === null || field.personal !== true) return value;
  if (typeof value !== "string") return null;
  if (field.kind === "email") return `${value.slice(0, 1)}${COVER}@${value.split("@")[1] ?? ""}`;
  if (field.kind === "documentId") return `${value.split(" ")[0] ?? ""} ${COVER}${value.slice(-3)}`;
  return field.kind === "text" || field.kind === "nit" ? `${COVER}${value.slice(-2)}` : null;
}
