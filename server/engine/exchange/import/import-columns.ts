import type { SectionDefinition } from "../../../../src/engine/define-section.ts";
import type { Field } from "../../../../src/engine/field.ts";
import { importableFields } from "../../../../src/engine/importable-fields.ts";
import { kindOf } from "../../../../src/engine/kinds/kinds.ts";
import { FileRefusal, type TableRow } from "../files/table.types.ts";
import { plain } from "../../../../src/domain/plain-text.ts";

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
};

/** The number of first rows among which the titles are looked for: reports often begin with a logo and a date. */
const TITLES_WITHIN = 10;

/**
 * Finds the row of titles and the field of each column, by label or by name, whatever the case and the accents.
 * @throws FileRefusal for a file whose columns cannot be matched.
 */
export function matchColumns(section: SectionDefinition, table: readonly TableRow[]): Matched {
  const fields = importableFields(section);
  const byTitle = new Map(
    fields.flatMap((entry) => [entry[0], entry[1].label].map((title) => [plain(title), entry])),
  );
  const counts = table
    .slice(0, TITLES_WITHIN)
    .map(({ cells }) => cells.filter((cell) => byTitle.has(titleOf(cell))).length);
  const best = Math.max(0, ...counts);
  if (best === 0) throw new FileRefusal(noTitles(fields));
  const at = counts.indexOf(best);
  const titles = table[at]?.cells ?? [];
  const columns = titles.flatMap((title, index): ImportColumn[] => {
    const [name, field] = byTitle.get(titleOf(title)) ?? [];
    return name === undefined || field === undefined ? [] : [{ name, field, index }];
  });
  refuseRepeated(columns);
  const ignored = titles.filter((title) => title.trim() !== "" && !byTitle.has(titleOf(title)));
  return { columns, titles, ignored, rows: table.slice(at + 1) };
}

/** The template marks required columns with an asterisk. */
function titleOf(cell: string): string {
  return plain(cell.replace(/\*\s*$/u, ""));
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
  const present = new Set(columns.map(({ name }) => name));
  const missing = importableFields(section).flatMap(([name, field]) =>
    field.required && !kindOf(field).isAlwaysFilled && !present.has(name)
      ? [`«${field.label}»`]
      : [],
  );
  if (missing.length === 0) return;
  const words =
    missing.length === 1 ? "Falta la columna obligatoria" : "Faltan columnas obligatorias:";
  throw new FileRefusal(`${words} ${missing.join(", ")}.`);
}
