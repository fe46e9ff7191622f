import type { SectionDefinition } from "../../../../src/engine/define-section.ts";
import type { Field } from "../../../../src/engine/field.ts";
import { importableFields } from "../../../../src/engine/importable-fields.ts";
import { kindOf } from "../../../../src/engine/kinds/kinds.ts";
import { FileRefusal, type Table, type TableRow } from "../files/table.types.ts";
import { titleOf, titlesAmong, TITLES_WITHIN } from "../files/titles.ts";

/** A column of a file that belongs to a field. */
export type ImportColumn = {
  readonly name: string;
  readonly field: Field;
  /** Its place in the file, from 0. */
  readonly index: number;
};

/** A file as the section reads it: its columns, the titles that belong to no field, and its rows. */
export type Matched = {
  readonly columns: readonly ImportColumn[];
  readonly titles: readonly string[];
  readonly ignored: readonly string[];
  readonly rows: readonly TableRow[];
  /** The sheet of a workbook that was read; null for a text. */
  readonly sheet: string | null;
};

/** The titles that the columns of a section may have in a file, as titles are compared. */
export function titlesOf(section: SectionDefinition): readonly string[] {
  return [...fieldsByTitle(section).keys()];
}

function fieldsByTitle(section: SectionDefinition): ReadonlyMap<string, readonly [string, Field]> {
  return new Map(
    importableFields(section).flatMap((entry) =>
      [entry[0], entry[1].label].map((title) => [titleOf(title), entry]),
    ),
  );
}

/**
 * Finds the row of titles and the field of each column, by label or by name, whatever the case and the accents.
 * @throws FileRefusal for a file whose columns cannot be matched.
 */
export function matchColumns(section: SectionDefinition, { rows, sheet }: Table): Matched {
  const fields = importableFields(section);
  const byTitle = fieldsByTitle(section);
  const known = new Set(byTitle.keys());
  const counts = rows.slice(0, TITLES_WITHIN).map(({ cells }) => titlesAmong(cells, known));
  const best = Math.max(0, ...counts);
  if (best === 0) throw new FileRefusal(noTitles(fields));
  const at = counts.indexOf(best);
  const titles = rows[at]?.cells ?? [];
  const columns = titles.flatMap((title, index): ImportColumn[] => {
    const [name, field] = byTitle.get(titleOf(title)) ?? [];
    return name === undefined || field === undefined ? [] : [{ name, field, index }];
  });
  refuseRepeated(columns);
  const ignored = titles.filter((title) => title.trim() !== "" && !byTitle.has(titleOf(title)));
  refuseNearTitles(ignored, missing(fields, columns));
  return { columns, titles, ignored, rows: rows.slice(at + 1), sheet };
}

/** The fields that have no column. */
function missing(
  fields: readonly (readonly [string, Field])[],
  columns: readonly ImportColumn[],
): readonly Field[] {
  const present = new Set(columns.map(({ name }) => name));
  return fields.flatMap(([name, field]) => (present.has(name) ? [] : [field]));
}

/**
 * Refuses a file with a column whose title is nearly that of a field: left out, its values would be lost without a word.
 * @throws FileRefusal that names both.
 */
function refuseNearTitles(titles: readonly string[], fields: readonly Field[]): void {
  for (const title of titles) {
    const meant = fields.find(({ label }) => isNear(titleOf(title), titleOf(label)));
    if (meant === undefined) continue;
    throw new FileRefusal(
      `La columna «${title.trim()}» se parece a «${meant.label}», que falta: corrija su título, o quítela si es otra cosa.`,
    );
  }
}

/** Whether a title is another with some slips: one in every six letters, and one at least where it has four. */
function isNear(title: string, label: string): boolean {
  const slips = Math.max(label.length < 4 ? 0 : 1, Math.floor(label.length / 6));
  return Math.abs(title.length - label.length) <= slips && slipsBetween(title, label) <= slips;
}

/** How many letters are written, left out or changed between two texts (Levenshtein). */
function slipsBetween(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [row, letter] of [...one].entries()) {
    const now = [row + 1];
    for (let at = 1; at <= other.length; at += 1) {
      const changed = (before[at - 1] ?? 0) + (other[at - 1] === letter ? 0 : 1);
      now.push(Math.min(changed, (before[at] ?? 0) + 1, (now[at - 1] ?? 0) + 1));
    }
    before = now;
  }
  return before[other.length] ?? 0;
}

function refuseRepeated(columns: readonly ImportColumn[]): void {
  const seen = new Set<string>();
  for (const { name, field } of columns) {
    if (seen.has(name)) throw new FileRefusal(`La columna «${field.label}» está repetida.`);
    seen.add(name);
  }
}

function noTitles(fields: readonly [string, Field][]): string {
  const labels = fields.map(([, field]) => field.label).join(", ");
  return `Ninguna columna del archivo es de esta sección. La primera fila debe tener los títulos: ${labels}.`;
}

/**
 * Refuses a file that may only create records where it lacks the column of a required field.
 * @throws FileRefusal that names those it lacks.
 */
export function refuseMissing(section: SectionDefinition, { columns }: Matched): void {
  const needed = missing(importableFields(section), columns).filter(
    (field) => field.required && !kindOf(field).isAlwaysFilled,
  );
  if (needed.length === 0) return;
  const words =
    needed.length === 1 ? "Falta la columna obligatoria" : "Faltan columnas obligatorias:";
  throw new FileRefusal(`${words} ${needed.map(({ label }) => `«${label}»`).join(", ")}.`);
}
