import { writeXlsx, type CellValue } from "hucre/xlsx";
import { vi } from "vitest";
import {
  importLine,
  findImport,
  type ImportLine,
  type ImportRun,
  type PastImport,
} from "../../../src/contract/import-contract.ts";
import type { Worker } from "../../support/office.ts";

/** A CSV as Excel in Colombia writes it. */
export function csv(...rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.join(";")).join("\r\n");
}

/** An XLSX of one sheet. */
export async function xlsx(
  ...rows: readonly (readonly CellValue[])[]
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await writeXlsx({ sheets: [{ name: "Hoja1", rows: rows.map((row) => [...row]) }] });
  return Uint8Array.from(bytes);
}

type Report = Extract<ImportLine, { kind: "report" }>["report"];

/**
 * Sends a file of rows, or asks for an import when there is none, and how far its saving is until it ends; gives all that
 * is told.
 */
export async function linesOf(
  work: Worker,
  path: string,
  body?: string | Uint8Array<ArrayBuffer>,
): Promise<readonly ImportLine[]> {
  const lines = await answerOf(work, path, body);
  const [begun, last] = [lines[0], lines.at(-1)?.kind];
  if (last === "report" || last === "failed") return lines;
  const asked = /^\w[\w-]*\/import\/run\/\d+$/u.test(path) ? path : null;
  const run = begun?.kind === "started" ? `${path.split("/")[0]}/import/run/${begun.run}` : asked;
  if (run === null) return lines;
  const told = asked === null ? [...lines] : [];
  await vi.waitFor(
    async () => {
      told.push(...(await answerOf(work, run)));
      const state = told.at(-1)?.kind;
      if (state !== "report" && state !== "failed") throw new Error(`${path} has not ended`);
    },
    { timeout: 60_000, interval: 20 },
  );
  return told;
}

async function answerOf(
  work: Worker,
  path: string,
  body?: string | Uint8Array<ArrayBuffer>,
): Promise<readonly ImportLine[]> {
  const reply = await work(path, body === undefined ? {} : { method: "POST", body });
  const text = await reply.text();
  if (reply.status !== 200) throw new Error(`${reply.status} ${text}`);
  return text
    .trimEnd()
    .split("\n")
    .map((line) => importLine.parse(JSON.parse(line)));
}

/** The report at the end of an import. */
export async function reportOf(...sent: Parameters<typeof linesOf>): Promise<Report> {
  const last = (await linesOf(...sent)).at(-1);
  if (last?.kind !== "report") throw new Error(`no report: ${JSON.stringify(last)}`);
  return last.report;
}

/** The import that the page shows to the person who opens it. */
export async function runOf(work: Worker, controller: string): Promise<ImportRun | null> {
  return findImport.reply.parse(await (await work(`${controller}/import/run`)).json()).run;
}

/** The imports that ended, as the page shows them. */
export async function pastOf(work: Worker, controller: string): Promise<readonly PastImport[]> {
  return findImport.reply.parse(await (await work(`${controller}/import/run`)).json()).past;
}

/** Begins to save a file, and closes the connection. */
export async function beginSaving(work: Worker, path: string, body: string): Promise<void> {
  const reader = (await work(path, { method: "POST", body })).body?.getReader();
  await reader?.read();
  await reader?.cancel();
}

/** Counts in one line: created, updated, unchanged, wrong. */
export function countsIn({ counts }: Report): readonly number[] {
  return [counts.created, counts.updated, counts.unchanged, counts.wrong];
}

/** The errors, by row number. */
export function errorsOf({ rows }: Report): Record<number, Readonly<Record<string, string>>> {
  const wrong = rows.filter(({ outcome }) => outcome === "wrong");
  return Object.fromEntries(wrong.map(({ line, errors }) => [line, errors]));
}
