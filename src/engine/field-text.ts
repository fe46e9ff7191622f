import type { Field } from "./field.ts";
import type { Value } from "./value.ts";

/**
 * Reads what a person typed, or a cell of a file: `1.234,50` is the decimal `1234.50`, `20/11/2026` the date
 * `2026-11-20`, `sí` is true. What cannot be read is given back as it is, for the schema to refuse in words.
 */
export function valueFromText(field: Field, raw: string): Value {
  const text = field.kind === "code" ? raw : raw.trim();
  if (text === "") return field.kind === "yesNo" ? false : null;
  switch (field.kind) {
    case "integer":
      return /^-?\d{1,15}$/u.test(withoutGroups(text)) ? Number(withoutGroups(text)) : text;
    case "decimal":
    case "money":
      return decimalFrom(text);
    case "rate":
      return padded(decimalFrom(text), field.decimals);
    case "date":
      return dateFrom(text);
    case "period":
      return periodFrom(text);
    case "yesNo":
      return /^(?:s[ií]?|1|x|true|verdadero)$/iu.test(text);
    case "choice":
      return keyOf(field.options, text) ?? text;
    default:
      return text;
  }
}

/** A value as people read it, in Colombian form; references come as the label that travels beside the id. */
export function textOfValue(
  field: Field,
  value: Value,
  label?: string | readonly string[],
): string {
  if (value === null || value === undefined) return "";
  switch (field.kind) {
    case "reference":
    case "file":
      return typeof label === "string" ? label : bare(value);
    case "references":
      return typeof label === "object" ? label.join(", ") : "";
    case "yesNo":
      return value === true ? "Sí" : "No";
    case "choice":
      return field.options[bare(value)] ?? bare(value);
    case "money":
      return `$ ${grouped(bare(value))}`;
    case "rate":
      // Two decimals, and as many more as say something.
      return `${grouped(bare(value).replace(/(\.\d\d\d*?)0+$/u, "$1"))} %`;
    case "decimal":
    case "integer":
      return grouped(bare(value));
    case "date":
      return bare(value).split("-").toReversed().join("/");
    case "period":
      return periodText(bare(value));
    case "dateTime":
      return MOMENT.format(new Date(bare(value)));
    case "rows":
    case "permissions":
      return Array.isArray(value) ? String(value.length) : "";
    default:
      return bare(value);
  }
}

const MOMENT = new Intl.DateTimeFormat("es-CO", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "America/Bogota",
});

/** A value as the text it is. */
function bare(value: Value): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** Points between thousands and a comma before decimals; the digits are never a float. */
function grouped(text: string): string {
  const [whole = "", fraction] = text.split(".");
  const points = whole.replaceAll(/\B(?=(?:\d{3})+$)/gu, ".");
  return fraction === undefined ? points : `${points},${fraction}`;
}

function withoutGroups(text: string): string {
  return /^-?\d{1,3}(?:\.\d{3})+$/u.test(text) ? text.replaceAll(".", "") : text;
}

function decimalFrom(text: string): string {
  const digits = text.replaceAll(/[$%\s]/gu, "");
  if (digits.includes(",")) return digits.replaceAll(".", "").replace(",", ".");
  return /^-?\d{1,3}(?:\.\d{3})+$/u.test(digits) ? digits.replaceAll(".", "") : digits;
}

function dateFrom(text: string): string {
  // With any sign between, or with none where every digit is there.
  const [, day = "", month = "", year] =
    /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$/u.exec(text) ??
    /^(\d{2})(\d{2})(\d{4})$/u.exec(text) ??
    [];
  return year === undefined ? text : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

const MONTHS = ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sep", "oct", "nov", "dic"];

/** `2026-08` as `ago 2026`. */
function periodText(period: string): string {
  const [year = "", month] = period.split("-");
  const name = MONTHS[Number(month) - 1];
  return name === undefined ? period : `${name} ${year}`;
}

/** `ago 2026`, `agosto de 2026` and `08/2026` as `2026-08`. */
function periodFrom(text: string): string {
  const [, month = "", year] = /^(\d{1,2}|\p{L}{3,})[./-]?(?: de)? ?(\d{4})$/iu.exec(text) ?? [];
  if (year === undefined) return text;
  const number = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1 || month;
  return `${year}-${String(number).padStart(2, "0")}`;
}

/** With all the decimals that it is kept with: the same rate is the same text, however it was typed. */
function padded(text: string, decimals: number): string {
  const [whole = "", fraction = ""] = text.split(".");
  return /^-?\d+(?:\.\d+)?$/u.test(text) ? `${whole}.${fraction.padEnd(decimals, "0")}` : text;
}

function keyOf(options: Readonly<Record<string, string>>, text: string): string | undefined {
  const plain = text.toLowerCase();
  return Object.keys(options).find(
    (key) => key.toLowerCase() === plain || options[key]?.toLowerCase() === plain,
  );
}
