import { parentPort, workerData } from "node:worker_threads";

import { packRow, type PackedRow } from "./packed-row.ts";
import { FileRefusal, SheetQuestion, type TableForm } from "./table.types.ts";
import { openTable } from "./table-rows.ts";
import { sheetsOf } from "./workbook.ts";

/** The messages of the thread to its starter. */
export type ReaderMessage =
  | { readonly rows: readonly PackedRow[] }
  | { readonly refusal: string }
  | { readonly question: readonly string[] }
  /** It is read: the sheet of which the rows are, or the sheets that it has. */
  | { readonly end: string | null | readonly string[] };

/** The file that the thread reads: its rows, or only which sheets it has. */
export type Reading = {
  readonly bytes: Uint8Array;
  readonly form: TableForm | "sheets";
};

const BATCH = 100;

// The body of a separate thread: a hostile file costs this thread, never the server (read-table.ts).
const send = (message: ReaderMessage) => parentPort?.postMessage(message, []);

async function read({ bytes, form }: Reading): Promise<string | null | readonly string[]> {
  if (form === "sheets") return sheetsOf(bytes);
  const { sheet, rows } = await openTable(bytes, form);
  let batch: PackedRow[] = [];
  for await (const row of rows) {
    batch.push(packRow(row));
    if (batch.length === BATCH) {
      send({ rows: batch });
      batch = [];
    }
  }
  send({ rows: batch });
  return sheet;
}

try {
  send({ end: await read(workerData as Reading) });
} catch (error) {
  if (!(error instanceof FileRefusal)) throw error;
  send(error instanceof SheetQuestion ? { question: error.sheets } : { refusal: error.message });
}
