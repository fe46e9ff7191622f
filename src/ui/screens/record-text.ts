import type { Field } from "../../engine/field.ts";
import { textOfValue, valueFromText } from "../../engine/field-text.ts";
import type { Value } from "../../engine/value.ts";
import { DATE_FORMATS } from "./typed-date.ts";

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

/** An instant as it is typed, on the clock of Colombia; what is no instant as it is. */
export function momentText(value: Value): string {
  const time = Date.parse(plainText(value));
  if (Number.isNaN(time)) return plainText(value);
  return DATE_FORMATS.dateTime.write(new Date(time - ZONE_MS).toISOString().slice(0, 16));
}

/** The instant that was typed; another text as it is, and null for none. */
export function momentOf(text: string): string | null {
  const local = DATE_FORMATS.dateTime.read(text);
  return local === null ? text.trim() || null : new Date(`${local}:00${ZONE}`).toISOString();
}
