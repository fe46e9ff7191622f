import type { Replacement } from "../../../../src/domain/import-mending.ts";
import type { TableRow } from "../files/table.types.ts";
import type { ImportColumn } from "./import-columns.ts";

/** Gives each row as it is read: the texts of its columns that the person replaced are the new ones. */
export function textReplacer(
  columns: readonly ImportColumn[],
  replacements: readonly Replacement[],
): (row: TableRow) => TableRow {
  const byColumn = columns.flatMap(({ name, index }) => {
    const own = replacements.filter(({ field }) => field === name);
    if (own.length === 0) return [];
    return [{ index, texts: new Map(own.map(({ from, to }) => [from, to])) }];
  });
  if (byColumn.length === 0) return (row) => row;
  return (row) => {
    const cells = [...row.cells];
    const doubts = new Map(row.doubts);
    for (const { index, texts } of byColumn) {
      const text = texts.get((cells[index] ?? "").trim());
      if (text === undefined) continue;
      // A row may end before the column.
      while (cells.length < index) cells.push("");
      cells[index] = text;
      doubts.delete(index);
    }
    return {
      ...(row.formulas && { formulas: row.formulas }),
      ...(doubts.size > 0 && { doubts }),
      line: row.line,
      cells,
    };
  };
}
