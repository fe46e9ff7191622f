/** What the import of a file of rows gives, as machines and screens know it; `src/contract/section-contract.ts` reads it off the wire. */

/** The largest file of rows that is sent, in bytes. */
export const MAX_IMPORT_BYTES = 20 * 1024 * 1024;

/** A file that a person chose: `content` is what is sent, the name is only said back. */
export type ChosenFile = { readonly name: string; readonly size: number; readonly content: Blob };

/** What happened, or would, with a row of a file. */
export type RowOutcome = "created" | "updated" | "unchanged" | "wrong";

/** A row of a file: its number there, the texts of its cells and what is wrong, by field; of no field under `""`. */
export type ImportRow = {
  readonly line: number;
  readonly outcome: RowOutcome;
  readonly cells: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
};

/** A file read, or saved: how many rows of each outcome, and the first of them. */
export type ImportReport = {
  readonly counts: Readonly<Record<RowOutcome, number>>;
  /** The fields that the file fills, in its order. */
  readonly columns: readonly { readonly name: string; readonly label: string }[];
  /** Titles of the file that are of no field that is written. */
  readonly ignored: readonly string[];
  /** The first wrong rows, and the first of the others. */
  readonly rows: readonly ImportRow[];
  /** Whether somebody stopped it before its last row. */
  readonly isStopped?: boolean | undefined;
};

/** An import that the server saves, or has saved: what its file is called and who sent it. */
export type ImportRun = {
  readonly id: string;
  readonly name: string;
  readonly by: string;
  readonly isOwn: boolean;
};

/** How far the server is. */
export type ImportProgress = {
  readonly step: "checking" | "saving";
  readonly done: number;
  readonly total: number;
};
