import type { Value } from "../value.ts";

/** Stands where a required value is missing; without the field's name, so that it agrees with every one of them. */
export const MISSING = "Este dato es requerido";

/** A value as the text it is. */
export function bare(value: Value): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** A text without the blanks around it; null where nothing is left. */
export function trimmed(raw: string): string | null {
  return raw.trim() || null;
}
