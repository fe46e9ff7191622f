import { inflatedLimit } from "../limits.ts";
import { dateStyles } from "./date-styles.ts";
import { scanPieces } from "./scan-part.ts";
import { sharedTexts } from "./shared-texts.ts";
import { sheetHearer } from "./sheet-rows.ts";
import { FileRefusal, UNREADABLE, type TableRow } from "./table.types.ts";
import { workbookParts } from "./workbook-parts.ts";
import { zipParts } from "./zip-parts.ts";

/**
 * The rows of the first sheet of an XLSX file that are not empty, as texts in Colombian form. Each part is inflated and
 * read piece by piece, within the budget of a file of its size: no tree of it is made (ADR 15).
 * @throws FileRefusal for one that cannot be read, or that passes the budget.
 */
export async function* xlsxRows(bytes: Uint8Array): AsyncGenerator<TableRow> {
  const parts = zipParts(bytes);
  if (parts === null) throw new FileRefusal(UNREADABLE);
  const size = parts.reduce((sum, part) => sum + part.size, 0);
  if (size > inflatedLimit(bytes.length)) {
    throw new FileRefusal("El archivo es demasiado grande al descomprimirlo.");
  }
  const { sheet, is1904, ...others } = await workbookParts(bytes, parts);
  const dates = await dateStyles(bytes, others.styles);
  const shared = await sharedTexts(bytes, others.sharedTexts);
  const come: TableRow[] = [];
  const hearer = sheetHearer({ shared, dates, is1904 }, (row) => come.push(row));
  const takeRows = () => come.splice(0);
  for await (const rows of scanPieces(bytes, sheet, { hearer, gather: takeRows })) yield* rows;
}
