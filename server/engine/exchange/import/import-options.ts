import type { Replacement } from "../../../../src/domain/import-mending.ts";

/** How a file is to be read, as the person who sends it says; kept with the run (ADR 67). */
export type ImportOptions = {
  /** Whether records that exist take the values of the file. */
  readonly updates: boolean;
  /** Whether an empty cell erases the value of a record that exists; else it stays as it is. */
  readonly erases: boolean;
  /** The sheet of a workbook that is read; null for the only one that can be meant. */
  readonly sheet: string | null;
  /** The texts that are read in place of others. */
  readonly replacements: readonly Replacement[];
};
