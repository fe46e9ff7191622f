import type { SectionDefinition } from "../../../../src/engine/define-section.ts";
import type { TableRow } from "../files/table.types.ts";
import type { Format } from "../files/formats.ts";
import { writeTable, type Cell } from "../files/write-table.ts";
import type { Matched } from "./import-columns.ts";
import { plain } from "../../../../src/domain/plain-text.ts";
import { named } from "../../../../src/domain/problem-text.ts";

/** The title of the column with the errors of each row. */
const ERRORS = "Errores";

type WrongRow = { readonly row: TableRow; readonly errors: Readonly<Record<string, string>> };

/**
 * The wrong rows of a file in the same form, with their errors in a last column: once corrected, it can be imported as
 * it is.
 */
export function mendingFile(
  format: Format,
  section: SectionDefinition,
  { titles, wrong }: Pick<Matched, "titles"> & { readonly wrong: readonly WrongRow[] },
): ReadableStream<Uint8Array> {
  // A file that was already corrected once loses its old column of errors.
  const kept = titles.flatMap((title, index) => (plain(title) === plain(ERRORS) ? [] : [index]));
  async function* rows(): AsyncGenerator<Cell[]> {
    for (const { row, errors } of wrong) {
      const cells = kept.map((index) => row.cells[index] ?? "");
      yield [...cells, wordsOf(section, errors)];
    }
  }
  return writeTable(format, {
    name: section.many,
    columns: [
      ...kept.map((index) => ({ title: titles[index] ?? "", width: 18 })),
      { title: ERRORS, width: 60 },
    ],
    rows: rows(),
  });
}

function wordsOf({ fields }: SectionDefinition, errors: WrongRow["errors"]): string {
  const all = Object.entries(errors).map(([name, text]) => {
    const label = fields[name]?.label;
    return label === undefined || text.startsWith(label) ? text : named(label, text);
  });
  return all.join("; ");
}
