import { asEntered } from "../../domain/plain-text.ts";
import type { Value } from "../value.ts";

/** The error of a missing required value; without the field's name, so that it agrees in gender with every field. */
export const MISSING = "Este dato es requerido";

/** A value as plain text. */
export function bare(value: Value): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** A text as it is kept, without the blanks around it; null for an empty one. */
export function trimmed(raw: string): string | null {
  return asEntered(raw).trim() || null;
}
