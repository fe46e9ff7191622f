import { writeXlsx } from "hucre/xlsx";
import type { Replacement } from "../../../../src/domain/import-mending.ts";
import type { SectionDefinition } from "../../../../src/engine/define-section.ts";
import type { Field } from "../../../../src/engine/field.ts";
import { importableFields } from "../../../../src/engine/importable-fields.ts";
import { kindOf } from "../../../../src/engine/kinds/kinds.ts";
import { servedKindOf } from "../../kinds/kinds.ts";
import { Refusal } from "../../refusal.ts";
import type { Format } from "../files/formats.ts";
import { readTable } from "../files/read-table.ts";
import { FileRefusal, type Table, type TableRow, SheetQuestion } from "../files/table.types.ts";
import { titleOf, titlesAmong, TITLES_WITHIN } from "../files/titles.ts";
import { writeTable } from "../files/write-table.ts";

/** How a file is to be read, as the person who sends it says; kept with the run (ADR 67). */
export type ImportOptions = {
  /** Whether records that exist take the values of the file. */
  readonly updates: boolean;
  /** Whether an empty cell erases the value of a record that exists; else it stays as it is. */
  readonly erases: boolean;
  /** The sheet of a workbook that is read; null for the only one that can be meant. */
  readonly sheet: string | null;
  /** The texts that are read in place of others. */
  readonly replacements: readonly Replacement[];
};

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
function titlesOf(section: SectionDefinition): readonly string[] {
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
function matchColumns(section: SectionDefinition, { rows, sheet }: Table): Matched {
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
function refuseMissing(section: SectionDefinition, { columns }: Matched): void {
  const needed = missing(importableFields(section), columns).filter(
    (field) => field.required && !kindOf(field).isAlwaysFilled,
  );
  if (needed.length === 0) return;
  const words =
    needed.length === 1 ? "Falta la columna obligatoria" : "Faltan columnas obligatorias:";
  throw new FileRefusal(`${words} ${needed.map(({ label }) => `«${label}»`).join(", ")}.`);
}

/**
 * Reads a file into the columns and rows of the section.
 * @param by the id of the user who waits for it.
 * @throws Refusal 422 with the words for a file that cannot be imported; with the names of its sheets where one of them
 * has to be chosen.
 */
export async function readFileOf(
  section: SectionDefinition,
  bytes: Uint8Array,
  { updates, sheet, by }: Pick<ImportOptions, "updates" | "sheet"> & { readonly by: string },
): Promise<Matched> {
  try {
    const form = { titles: titlesOf(section), ...(sheet !== null && { sheet }) };
    const matched = matchColumns(section, await readTable(bytes, form, by));
    if (!updates) refuseMissing(section, matched);
    return matched;
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    throw new Refusal(422, "El archivo no se puede importar.", {
      detail: error.message,
      ...(error instanceof SheetQuestion && { sheets: error.sheets }),
    });
  }
}

/** Rows under the titles with a list of the values of their column. */
const OFFERED_ROWS = 1_000;

/**
 * Makes a file with the titles of a section's columns, to be filled and imported. In XLSX, columns of few values offer
 * them in a list, and a second sheet explains each column.
 */
export async function templateFile(
  format: Format,
  section: SectionDefinition,
): Promise<Uint8Array | ReadableStream<Uint8Array>> {
  const fields = importableFields(section).map(([, field]) => field);
  const columns = fields.map((field) => ({ title: headingOf(field), width: widthOf(field) }));
  if (format === "csv") return writeTable(format, { name: section.many, columns, rows: nothing() });
  return writeXlsx({
    sheets: [
      {
        name: "Datos",
        rows: [columns.map(({ title }) => title)],
        columns: columns.map(({ width }) => ({ width })),
        freezePane: { rows: 1 },
        dataValidations: fields.flatMap((field, index) => {
          const values = servedKindOf(field).exchanged.offered(field);
          const column = letterOf(index);
          return values === null
            ? []
            : [
                {
                  type: "list" as const,
                  values: [...values],
                  range: `${column}2:${column}${OFFERED_ROWS + 1}`,
                },
              ];
        }),
      },
      {
        name: "Ayuda",
        rows: [
          ["Columna", "Obligatoria", "Qué va"],
          ...fields.map((field) => [field.label, field.required ? "Sí" : "No", helpOf(field)]),
        ],
        columns: [{ width: 30 }, { width: 12 }, { width: 80 }],
        freezePane: { rows: 1 },
      },
    ],
  });
}

// A file without rows.
async function* nothing(): AsyncGenerator<never> {}

function headingOf({ label, required }: Field): string {
  return required ? `${label} *` : label;
}

function widthOf({ label }: Field): number {
  return Math.max(16, label.length + 4);
}

function helpOf(field: Field): string {
  const own = field.hint === undefined ? "" : ` ${field.hint}.`;
  return `${servedKindOf(field).exchanged.help(field)}${own}`;
}

/** The letters of a column: A, B… Z, AA… */
function letterOf(index: number): string {
  const rest = index % 26;
  const letter = String.fromCodePoint(65 + rest);
  return index < 26 ? letter : letterOf(Math.floor(index / 26) - 1) + letter;
}
