import type { Field } from "../../engine/field.ts";
import { textOfValue, valueFromText } from "../../engine/field-text.ts";
import type { Value } from "../../engine/value.ts";

/** The zone of the fund's clock: Colombia has one, and no summer time. */
const ZONE = "-05:00";
const ZONE_MS = 5 * 60 * 60 * 1000;

/** The text of a value that travels as text or as a number; empty for another. */
export function plainText(value: Value | undefined): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** A figure as it is typed, in Colombian form: without its sign of pesos or percent. */
export function figureText(field: Field, value: Value): string {
  return textOfValue(field, value).replaceAll(/[$%\s]/gu, "");
}

/** The text of a figure as it is left: `1234,5` becomes `1.234,5`; what is no figure stays. */
export function tidyFigure(field: Field, text: string): string {
  const value = valueFromText(field, text);
  return /^-?\d+(?:\.\d+)?$/u.test(plainText(value)) ? figureText(field, value) : text;
}

/** An instant as the browser's picker shows it, on the clock of Colombia. */
export function momentText(value: Value): string {
  const time = Date.parse(plainText(value));
  return Number.isNaN(time) ? "" : new Date(time - ZONE_MS).toISOString().slice(0, 16);
}

/** The instant that the browser's picker says; another text as it is, and null for none. */
export function momentOf(text: string): string | null {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/u.test(text)
    ? new Date(`${text}:00${ZONE}`).toISOString()
    : text.trim() || null;
}
