import { parentPort, workerData } from "node:worker_threads";

import { packRow, type PackedRow } from "./packed-row.ts";
import { FileRefusal, type TableForm } from "./table.types.ts";
import { tableRows } from "./table-rows.ts";

/** The messages of the thread to its starter. */
export type ReaderMessage =
  | { readonly rows: readonly PackedRow[] }
  | { readonly refusal: string }
  | { readonly end: true };

/** The file that the thread reads. */
export type Reading = { readonly bytes: Uint8Array; readonly form: TableForm };

const BATCH = 100;

// The body of a separate thread: a hostile file costs this thread, never the server (read-table.ts).
const send = (message: ReaderMessage) => parentPort?.postMessage(message, []);
try {
  const { bytes, form } = workerData as Reading;
  let batch: PackedRow[] = [];
  for await (const row of tableRows(bytes, form)) {
    batch.push(packRow(row));
    if (batch.length === BATCH) {
      send({ rows: batch });
      batch = [];
    }
  }
  send({ rows: batch });
  send({ end: true });
} catch (error) {
  if (!(error instanceof FileRefusal)) throw error;
  send({ refusal: error.message });
}
