import type { Field, Fields } from "../../../src/engine/field.ts";
import type { Value, Values } from "../../../src/engine/value.ts";

/** Kinds that no text is a value of, not even an empty one. */
const NEVER_TEXT: ReadonlySet<Field["kind"]> = new Set([
  "yesNo",
  "integer",
  "references",
  "rows",
  "permissions",
]);

/**
 * A value as the database gives it back, so that two that mean the same are the same: texts without blanks around
 * them, decimals with all their digits, instants in UTC, each of several references once. What is not a value of the field stays for the schema to
 * refuse.
 */
export function canonical(field: Field, value: Value): Value {
  if (field.kind === "rows" && Array.isArray(value)) {
    return value.map((row) => canonicalRow(field.fields, row));
  }
  if (field.kind === "references" && Array.isArray(value)) return [...new Set<string>(value)];
  if (typeof value !== "string" || NEVER_TEXT.has(field.kind)) return value;
  if (field.kind === "code" || field.secret) return value;
  const text = value.trim();
  if (text === "") return null;
  switch (field.kind) {
    case "decimal":
    case "money":
    case "rate":
      return withDecimals(text, field.decimals);
    case "dateTime":
      return inUtc(text);
    default:
      return text;
  }
}

function canonicalRow(fields: Fields, row: unknown): Values {
  // What is no row stays as it is, for the schema to refuse.
  if (typeof row !== "object" || row === null) return row as Values;
  return Object.fromEntries(
    Object.entries(row as Values).map(([name, value]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return [name, field ? canonical(field, value) : value];
    }),
  );
}

function withDecimals(text: string, decimals: number): string {
  const [, sign = "", whole = "", fraction = ""] = /^(-?)(\d+)(?:\.(\d+))?$/u.exec(text) ?? [];
  if (whole === "" || fraction.length > decimals) return text;
  const digits = decimals === 0 ? whole : `${whole}.${fraction.padEnd(decimals, "0")}`;
  return /^[0.]+$/u.test(digits) ? digits : sign + digits;
}

function inUtc(text: string): string {
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? text : instant.toISOString();
}
