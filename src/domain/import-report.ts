/**
 * The answers to an import of rows, as machines and screens use them; `src/contract/section-contract.ts` parses them.
 */

import type { Mistake } from "./import-mending.ts";

/** The largest file of rows that may be sent, in bytes. */
export const MAX_IMPORT_BYTES = 20 * 1024 * 1024;

/** A file that a person chose: `content` is sent, the name is only shown again. */
export type ChosenFile = { readonly name: string; readonly size: number; readonly content: Blob };

/** The outcome of a row of a file, saved or rehearsed. */
export type RowOutcome = "created" | "updated" | "unchanged" | "wrong";

/** A row of a file: its number there, the texts of its cells and its errors, by field; those of no field under `""`. */
export type ImportRow = {
  readonly line: number;
  readonly outcome: RowOutcome;
  readonly cells: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
};

/** The result of a file, rehearsed or saved: the number of rows with each outcome, and the first of them. */
export type ImportReport = {
  readonly counts: Readonly<Record<RowOutcome, number>>;
  /** The fields of the file's columns, in its order. */
  readonly columns: readonly { readonly name: string; readonly label: string }[];
  /** Titles of the file that belong to no writable field. */
  readonly ignored: readonly string[];
  /** The first wrong rows, and the first of the others. */
  readonly rows: readonly ImportRow[];
  /** The wrong texts of its columns, those of most rows first. */
  readonly mistakes?: readonly Mistake[] | undefined;
  /** Whether somebody stopped it before its last row. */
  readonly isStopped?: boolean | undefined;
};

/** An import that the server is saving or has saved: the name of its file and its sender. */
export type ImportRun = {
  readonly id: string;
  readonly name: string;
  readonly by: string;
  readonly isOwn: boolean;
};

/** The progress of an import on the server. */
export type ImportProgress = {
  readonly step: "checking" | "saving";
  readonly done: number;
  readonly total: number;
};
