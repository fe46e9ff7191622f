import { join } from "node:path";
import { Worker } from "node:worker_threads";

import { MAX_READING, readingMemory } from "../limits.ts";
import { formatOf } from "./formats.ts";
import { KeptRow } from "./packed-row.ts";
import type { Reading, ReaderMessage } from "./table-reader.ts";
import { openTable } from "./table-rows.ts";
import {
  FileRefusal,
  SheetQuestion,
  type Table,
  type TableForm,
  type TableRow,
} from "./table.types.ts";

const TOO_HARD =
  "El archivo no se pudo leer: es demasiado grande o está dañado. Divídalo o guárdelo de nuevo.";

/** A text this short, in bytes, cannot exhaust anything, and is read sooner than a thread starts. */
const SHORT = 128 * 1024;

/**
 * Reads a file of rows in a thread of its own, limited in time and memory, so that no file stops the server from
 * answering.
 * @param by who waits for it: people take turns, whatever the number of files of each.
 * @throws FileRefusal, in words, for a file that cannot be read; SheetQuestion where several sheets may be meant.
 */
export async function readTable(bytes: Uint8Array, form: TableForm, by: string): Promise<Table> {
  if (bytes.length <= SHORT && formatOf(bytes) === "csv") {
    const { sheet, rows: coming } = await openTable(bytes, form);
    const rows: TableRow[] = [];
    for await (const row of coming) rows.push(row);
    return { sheet, rows };
  }
  const rows: TableRow[] = [];
  const end = await inTurn(by, async () =>
    readInThread({ bytes, form }, (row) => void rows.push(row)),
  );
  return { rows, sheet: typeof end === "string" ? end : null };
}

/**
 * The visible sheets of an XLSX file that have rows, that on which it opens first; read as its rows are.
 * @throws FileRefusal, in words, for a file that cannot be read.
 */
export async function readSheets(bytes: Uint8Array, by: string): Promise<readonly string[]> {
  const end = await inTurn(by, async () => readInThread({ bytes, form: "sheets" }, () => {}));
  return end === null || typeof end === "string" ? [] : end;
}

type Waiting = () => Promise<void>;

/** The readings that wait, by person; whose turn comes first is first. */
const waiting = new Map<string, Waiting[]>();
let isReading = false;

/** One file at a time, so that many at once cost no more than one; after each, a file of somebody else. */
async function inTurn<Result>(by: string, read: () => Promise<Result>): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const mine = waiting.get(by) ?? [];
  waiting.set(by, [...mine, async () => read().then(resolve, reject)]);
  void readNext();
  return promise;
}

async function readNext(): Promise<void> {
  const [next] = waiting;
  if (isReading || next === undefined) return;
  const [by, [read, ...others]] = next;
  waiting.set(by, others);
  isReading = true;
  await read?.();
  isReading = false;
  // Whoever had a turn is behind those who came meanwhile.
  const left = waiting.get(by) ?? [];
  waiting.delete(by);
  if (left.length > 0) waiting.set(by, left);
  void readNext();
}

type End = Extract<ReaderMessage, { readonly end: unknown }>["end"];

async function readInThread(reading: Reading, keep: (row: TableRow) => void): Promise<End> {
  const worker = new Worker(join(import.meta.dirname, "table-reader.ts"), {
    workerData: reading,
    execArgv: [],
    resourceLimits: {
      maxOldGenerationSizeMb: readingMemory(reading.bytes.length),
      maxYoungGenerationSizeMb: 4,
    },
  });
  const { promise, resolve, reject } = Promise.withResolvers<End>();
  const refuse = (words: string) => reject(new FileRefusal(words));
  const limit = setTimeout(() => refuse(TOO_HARD), MAX_READING);
  worker.on("message", (message: ReaderMessage) => {
    if ("rows" in message) for (const row of message.rows) keep(new KeptRow(row));
    else if ("refusal" in message) refuse(message.refusal);
    else if ("question" in message) reject(new SheetQuestion(message.question));
    else resolve(message.end);
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
