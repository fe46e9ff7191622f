import { countText } from "../../../../src/domain/format.ts";
import { HucreError, EncryptedFileError } from "hucre";

import { CELL_COST, MAX_CELL_LENGTH, MAX_COLUMNS, MAX_ROWS, textLimit } from "../limits.ts";
import { csvRows, lineRows } from "./csv-rows.ts";
import { formatOf, startsWith } from "./formats.ts";
import {
  FileRefusal,
  TOO_MUCH_TEXT,
  UNREADABLE,
  type TableForm,
  type TableRow,
} from "./table.types.ts";
import { xlsxRows } from "./xlsx-rows.ts";

const PROTECTED =
  "El archivo está protegido con contraseña o es de un Excel anterior a 2007: guárdelo sin contraseña como XLSX o CSV.";

/**
 * The rows of a file that are not blank. The first bytes tell the format, whatever the name: XLSX, else CSV.
 * @throws FileRefusal, in words, for one that cannot be read or passes a limit.
 */
export async function* tableRows(
  bytes: Uint8Array,
  form: TableForm = {},
): AsyncGenerator<TableRow> {
  try {
    const rows = formatOf(bytes) === "xlsx" ? xlsxRows(bytes) : textRows(bytes, form);
    yield* limited(rows, textLimit(bytes.length));
  } catch (error) {
    if (error instanceof EncryptedFileError) throw new FileRefusal(PROTECTED);
    if (error instanceof HucreError) throw new FileRefusal(UNREADABLE);
    throw error;
  }
}

function textRows(bytes: Uint8Array, { separator, isFixed }: TableForm): Generator<TableRow> {
  const text = withoutEnvelope(bytes);
  return isFixed === true ? lineRows(text) : csvRows(text, separator);
}

/** The signature of protected workbooks, and of every workbook before 2007. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0];

function withoutEnvelope(bytes: Uint8Array): Uint8Array {
  if (bytes.length === 0) throw new FileRefusal("El archivo está vacío.");
  if (startsWith(bytes, OLE)) throw new FileRefusal(PROTECTED);
  return bytes;
}

async function* limited(rows: Iterable<TableRow> | AsyncIterable<TableRow>, mostText: number) {
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
    if (cells.some((cell) => cell.length > MAX_CELL_LENGTH)) {
      throw new FileRefusal(`La fila ${row.line} tiene una celda demasiado larga.`);
    }
    // A workbook stores a text once and may refer to it in every cell.
    text += cells.reduce((sum, cell) => sum + cell.length + CELL_COST, 0);
    if (text > mostText) throw new FileRefusal(TOO_MUCH_TEXT);
    yield { ...row, cells };
  }
}

/** The cells up to the last that is not empty. */
function trimmed(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== "") + 1);
}
