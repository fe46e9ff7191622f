import type { SectionRecord } from "../../../src/contract/section-contract.ts";
import { checkDigitOf } from "../../../src/domain/nit.ts";
import { writableFields } from "../../../src/engine/field-schema.ts";
import type { Field } from "../../../src/engine/field.ts";
import type { SectionDefinition } from "../../../src/engine/define-section.ts";
import { emptyValue } from "../../../src/engine/record-section.ts";
import type { Desk } from "./desk.ts";

type Given = Record<string, unknown>;

type Sources = {
  /** Uploads a file for a field; gives its id. */
  readonly upload: (field: string) => Promise<string>;
  /** Values that the section requires beyond what its fields declare. */
  readonly own: Readonly<Given>;
};

/** Texts, at least one of which matches the pattern of a field. */
const SAMPLES = (nth: number): string[] => [
  `Prueba ${nth}`,
  `prueba${nth}`,
  `PR${nth}`,
  `1${String(nth).padStart(4, "0")}`,
  `300${String(nth).padStart(7, "0")}`,
  `${1000 + nth}`,
  `AB${String.fromCodePoint(65 + (nth % 26))}`,
  `${nth}`,
];

/**
 * Values for a new record of any section: those of a demonstration record where they may repeat, and generated ones
 * where they may not. Values that the server still reports as missing are added.
 */
export async function makeOne(
  desk: Desk,
  section: SectionDefinition,
  { upload, own: overridden }: Sources,
  nth: number,
): Promise<SectionRecord> {
  const { controller, fields } = section;
  const [example] = (await desk.list(controller)).rows;
  const base = example ? (await desk.record(controller, example.id)).values : {};
  const own = new Set(section.uniqueTogether.flat());
  const values: Given = {};
  for (const [name, field] of writableFields(fields)) {
    const isOwn = field.unique === true || own.has(name) || name === "codigo" || name === "nombre";
    const repeated = isOwn && field.kind !== "reference" ? undefined : base[name];
    values[name] = repeated ?? (isOwn || field.required ? madeUp(field, nth) : emptyValue(field));
    if (field.kind === "file" && field.required) values[name] = await upload(name);
    if (field.kind === "file" && !field.required) values[name] = null;
    if (field.secret) values[name] = null;
  }
  Object.assign(values, overridden);
  for (let attempt = 0; ; attempt += 1) {
    const reply = await desk.wrote("POST", `${controller}/create`, { values });
    if (reply.status === 201) return reply.body;
    const wrong = Object.keys(reply.body.errors ?? {});
    if (attempt > 3 || wrong.length === 0) {
      throw new Error(`${controller}: ${reply.status} ${JSON.stringify([reply.body, values])}`);
    }
    for (const name of wrong) {
      const field = fields[name];
      if (field)
        values[name] = values[name] === null ? madeUp(field, nth + attempt) : emptyValue(field);
    }
  }
}

/** A future day; another one for each record where the field is unique. */
function dayOf({ unique }: Field, nth: number): string {
  return new Date(Date.UTC(2031, 1, unique === true ? 3 + nth : 3)).toISOString().slice(0, 10);
}

/** A value that a field accepts. */
export function madeUp(field: Field, nth: number): unknown {
  switch (field.kind) {
    case "text": {
      const fits = (text: string) =>
        text.length <= field.max &&
        (field.pattern === undefined || new RegExp(field.pattern.source, "u").test(text));
      return SAMPLES(nth).find(fits) ?? null;
    }
    case "email":
      return `prueba${nth}@garante.example`;
    case "nit":
      return `8000${String(nth).padStart(5, "0")}-${checkDigitOf(`8000${String(nth).padStart(5, "0")}`)}`;
    case "documentId":
      return `CC ${70_000_000 + nth}`;
    case "date":
      return dayOf(field, nth);
    case "dateTime":
      return `${dayOf(field, nth)}T10:00:00.000Z`;
    case "period":
      return dayOf(field, nth).slice(0, 7);
    case "yesNo":
      return false;
    case "integer":
      return Math.min(field.max, field.min + nth);
    case "decimal":
    case "money":
    case "rate":
      return "5";
    case "choice":
      return Object.keys(field.options)[0] ?? null;
    case "code":
      return field.language === "formula" ? "1 + 1" : null;
    case "rows":
    case "references":
    case "permissions":
      return [];
    case "reference":
    case "file":
      return null;
  }
}
