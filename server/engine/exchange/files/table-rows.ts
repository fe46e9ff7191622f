import { countText } from "../../../../src/domain/format.ts";
import { CELL_COST, MAX_CELL_LENGTH, MAX_COLUMNS, MAX_ROWS, textLimit } from "../limits.ts";
import { csvRows, decoded, lineRows } from "./csv-rows.ts";
import { formatOf, refuseOtherKind } from "./formats.ts";
import { ofxRows } from "./ofx-rows.ts";
import { FileRefusal, TOO_MUCH_TEXT, type TableForm, type TableRow } from "./table.types.ts";
import { openSheet } from "./workbook.ts";

/** The rows of a file as they come, and the sheet of which they are; null for a text. */
export type ComingTable = {
  readonly sheet: string | null;
  readonly rows: AsyncIterable<TableRow>;
};

/**
 * The rows of a file that are not blank. The first bytes tell the format, whatever the name: XLSX, else CSV.
 * @throws FileRefusal, in words, for one that cannot be read or passes a limit, as its rows come; SheetQuestion.
 */
export async function openTable(bytes: Uint8Array, form: TableForm = {}): Promise<ComingTable> {
  refuseOtherKind(bytes);
  const most = textLimit(bytes.length);
  if (formatOf(bytes) === "csv") {
    return { sheet: null, rows: limited(textRows(bytes, form), most) };
  }
  const { sheet, rows } = await openSheet(bytes, form);
  return { sheet, rows: limited(rows, most) };
}

function textRows(bytes: Uint8Array, form: TableForm): Iterable<TableRow> {
  if (form.isOfx === true) return ofxRows(decoded(bytes));
  return form.isFixed === true ? lineRows(bytes) : csvRows(bytes, form);
}

async function* limited(
  rows: Iterable<TableRow> | AsyncIterable<TableRow>,
  mostText: number,
): AsyncGenerator<TableRow> {
  let count = 0;
  let text = 0;
  for await (const row of rows) {
    const cells = trimmed(row.cells);
    if (cells.length === 0) continue;
    count += 1;
    // One more than the limit, for the row of titles.
    if (count > MAX_ROWS + 1) {
      throw new FileRefusal(`El archivo tiene más de ${countText(MAX_ROWS)} filas: divídalo.`);
    }
    if (cells.length > MAX_COLUMNS) {
      throw new FileRefusal(`La fila ${row.line} tiene más de ${MAX_COLUMNS} columnas.`);
    }
    for (const cell of cells) {
      if (cell.length > MAX_CELL_LENGTH) {
        throw new FileRefusal(`La fila ${row.line} tiene una celda demasiado larga.`);
      }
      // A workbook stores a text once and may refer to it in every cell.
      text += cell.length + CELL_COST;
    }
    if (text > mostText) throw new FileRefusal(TOO_MUCH_TEXT);
    yield cells === row.cells ? row : { ...row, cells };
  }
}

/** The cells up to the last that is not empty. */
function trimmed(cells: readonly string[]): readonly string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== "");
  return last === cells.length - 1 ? cells : cells.slice(0, last + 1);
}
