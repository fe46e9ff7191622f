import { join } from "node:path";
import { Worker } from "node:worker_threads";

import { MAX_READING, readingMemory } from "../limits.ts";
import { formatOf } from "./formats.ts";
import { KeptRow } from "./packed-row.ts";
import type { Reading, ReaderMessage } from "./table-reader.ts";
import { tableRows } from "./table-rows.ts";
import { FileRefusal, type TableForm, type TableRow } from "./table.types.ts";

const TOO_HARD =
  "El archivo no se pudo leer: es demasiado grande o está dañado. Divídalo o guárdelo de nuevo.";

/** A text this short, in bytes, cannot exhaust anything, and is read sooner than a thread starts. */
const SHORT = 128 * 1024;

/** One file at a time: the others wait, so that many at once cost no more than one. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Reads a file of rows in a thread of its own, limited in time and memory, so that no file stops the server from
 * answering.
 * @throws FileRefusal, in words, for a file that cannot be read.
 */
export async function readTable(
  bytes: Uint8Array,
  form: TableForm = {},
): Promise<readonly TableRow[]> {
  if (bytes.length <= SHORT && formatOf(bytes) === "csv") return readHere({ bytes, form });
  const turn = last.then(
    () => readNow({ bytes, form }),
    () => readNow({ bytes, form }),
  );
  last = turn;
  return turn;
}

async function readHere({ bytes, form }: Reading): Promise<readonly TableRow[]> {
  const rows: TableRow[] = [];
  for await (const row of tableRows(bytes, form)) rows.push(row);
  return rows;
}

async function readNow(reading: Reading): Promise<readonly TableRow[]> {
  const worker = new Worker(join(import.meta.dirname, "table-reader.ts"), {
    workerData: reading,
    execArgv: [],
    resourceLimits: {
      maxOldGenerationSizeMb: readingMemory(reading.bytes.length),
      maxYoungGenerationSizeMb: 4,
    },
  });
  const rows: TableRow[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<readonly TableRow[]>();
  const refuse = (words: string) => reject(new FileRefusal(words));
  const limit = setTimeout(() => refuse(TOO_HARD), MAX_READING);
  worker.on("message", (message: ReaderMessage) => {
    if ("rows" in message) rows.push(...message.rows.map((row) => new KeptRow(row)));
    else if ("refusal" in message) refuse(message.refusal);
    else resolve(rows);
  });
  worker.on("error", () => refuse(TOO_HARD));
  worker.on("exit", () => refuse(TOO_HARD));
  try {
    return await promise;
  } finally {
    clearTimeout(limit);
    await worker.terminate();
  }
}
