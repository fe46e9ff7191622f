import type { Field } from "../../../engine/field.ts";
import { textOfValue, valueFromText } from "../../../engine/field-text.ts";
import type { Value } from "../../../engine/value.ts";
import { DATE_FORMATS } from "../typed-date.ts";

/** The offset of the fund's time zone: Colombia has a single one, without daylight saving time. */
const ZONE = "-05:00";
const ZONE_MS = 5 * 60 * 60 * 1000;

/** The text of a stored string or number; empty for another type. */
export function plainText(value: Value | undefined): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** The text of a figure in its input, in Colombian format: without its sign of pesos or percent. */
export function figureText(field: Field, value: Value): string {
  return textOfValue(field, value).replaceAll(/[$%\s]/gu, "");
}

/** The text of a figure once its input is left: `1234,5` becomes `1.234,5`; a text that is not a figure stays. */
export function tidyFigure(field: Field, text: string): string {
  const value = valueFromText(field, text);
  return /^-?\d+(?:\.\d+)?$/u.test(plainText(value)) ? figureText(field, value) : text;
}

/** The text of an instant in its input, in Colombia's time zone; an invalid one is unchanged. */
export function momentText(value: Value): string {
  const time = Date.parse(plainText(value));
  if (Number.isNaN(time)) return plainText(value);
  return DATE_FORMATS.dateTime.write(new Date(time - ZONE_MS).toISOString().slice(0, 16));
}

/** The instant of a typed text; an invalid text is unchanged, and an empty one is null. */
export function momentOf(text: string): string | null {
  const local = DATE_FORMATS.dateTime.read(text);
  return local === null ? text.trim() || null : new Date(`${local}:00${ZONE}`).toISOString();
}
