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

/** A value as its input shows it, in Colombian form. */
export function inputTextOf(field: Field, value: Value): string {
  if (value === null || value === undefined) return "";
  switch (field.kind) {
    case "money":
    case "rate":
    case "decimal":
    case "integer":
      return textOfValue(field, value).replaceAll(/[$%\s]/gu, "");
    case "date":
    case "period":
      return DATE_FORMATS[field.kind].write(plainText(value));
    case "dateTime": {
      const time = Date.parse(plainText(value));
      if (Number.isNaN(time)) return plainText(value);
      const local = new Date(time - ZONE_MS).toISOString().slice(0, 16);
      return DATE_FORMATS.dateTime.write(local);
    }
    default:
      return plainText(value);
  }
}

/** What an input says, as it travels. */
export function valueOfInput(field: Field, text: string): Value {
  if (field.kind === "dateTime") {
    const local = DATE_FORMATS.dateTime.read(text);
    if (local !== null) return new Date(`${local}:00${ZONE}`).toISOString();
  }
  // What a text begins and ends with is cut by the one who reads it, when it is saved.
  return valueFromText(field, text);
}

/** The text of a figure as it is left: `1234,5` becomes `1.234,5`; what is no figure stays. */
export function tidyText(field: Field): ((text: string) => string) | undefined {
  switch (field.kind) {
    case "money":
    case "rate":
    case "decimal":
    case "integer":
      return (text) => {
        const value = valueFromText(field, text);
        return /^-?\d+(?:\.\d+)?$/u.test(plainText(value)) ? inputTextOf(field, value) : text;
      };
    default:
      return undefined;
  }
}
