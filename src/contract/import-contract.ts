import * as z from "zod/mini";

import { MAX_REPLACED_LENGTH, MAX_REPLACEMENTS } from "../domain/import-mending.ts";
import type { Inferred } from "./inferred.ts";

z.config({ jitless: true });

const id = z.string().check(z.minLength(1));

const outcomes = ["created", "updated", "unchanged", "wrong"] as const;

/** The result of an import, or of its rehearsal: the number of rows with each outcome, and the first of them. */
const importReport = z.object({
  counts: z.record(z.enum(outcomes), z.number()),
  columns: z.array(z.object({ name: z.string(), label: z.string() })),
  ignored: z.array(z.string()),
  rows: z.array(
    z.object({
      line: z.number(),
      outcome: z.enum(outcomes),
      cells: z.record(z.string(), z.string()),
      errors: z.record(z.string(), z.string()),
      /** The readings that people would not see in the texts, by field. */
      read: z.optional(z.record(z.string(), z.string())),
    }),
  ),
  /** The wrong texts of the columns, those of most rows first; absent where the report is of before there were any. */
  mistakes: z.optional(
    z.array(
      z.object({ field: z.string(), text: z.string(), count: z.number(), error: z.string() }),
    ),
  ),
  /** The sheet of a workbook whose rows they are. */
  sheet: z.optional(z.string()),
  /** Whether somebody stopped it before its last row. */
  isStopped: z.optional(z.boolean()),
});

const replacedText = z.string().check(z.maxLength(MAX_REPLACED_LENGTH));

/** The texts that are read in place of others, before the file in the body of an import. */
export const importReplacements = z
  .array(
    z.strictObject({
      field: z.string().check(z.maxLength(60)),
      from: replacedText,
      to: replacedText,
    }),
  )
  .check(z.maxLength(MAX_REPLACEMENTS));

const run = z.object({ id, name: z.string(), by: z.string(), isOwn: z.boolean() });

/** An import that ended: when, how, and how many rows had each outcome; null where it ended before its first. */
const pastImport = z.object({
  ...run.shape,
  at: z.string(),
  end: z.enum(["done", "cancelled", "failed"]),
  counts: z.nullable(importReport.shape.counts),
});

/** The import that is being saved there, or one's own that ended unseen; and the last of anybody's that ended. */
const importRun = z.object({ run: z.nullable(run), past: z.array(pastImport) });

/**
 * One line of the answer to an import (NDJSON): the progress, and at the end the report or the reason why there is
 * none.
 */
export const importLine = z.discriminatedUnion("kind", [
  /** The file is stored, and its rows are saved from now on, with or without a listener; `run` names the import. */
  z.object({ kind: z.literal("started"), run: id }),
  z.object({
    kind: z.literal("progress"),
    step: z.enum(["checking", "saving"]),
    done: z.number(),
    total: z.number(),
  }),
  z.object({ kind: z.literal("report"), report: importReport }),
  z.object({ kind: z.literal("failed"), detail: z.string() }),
]);

const yesNo = z.optional(z.enum(["si", "no"]));

/**
 * The rows of a file (the raw body) with `?mode=preview|save&update=si&erase=si&sheet=…&mends=…&name=…`: lines of `importLine`;
 * with `mode=mend`, its wrong rows with their errors as a file of the same form.
 */
export const importRows = {
  method: "POST",
  path: "{controller}/import",
  query: z.object({
    mode: z.enum(["preview", "save", "mend"]),
    update: yesNo,
    erase: yesNo,
    sheet: z.optional(z.string()),
    mends: z.optional(z.int().check(z.gte(0))),
    name: z.optional(z.string()),
  }),
  size: "table",
  cost: "work",
} as const;

/** A file with the titles of the columns, `?format=csv|xlsx`. */
export const importTemplate = {
  method: "GET",
  path: "{controller}/import/template",
  query: z.object({ format: z.optional(z.enum(["xlsx", "csv"])) }),
  cost: "work-as-file",
} as const;

/** The imports that a page shows when it is opened. */
export const findImport = {
  method: "GET",
  path: "{controller}/import/run",
  reply: importRun,
} as const;

/** The progress of an import, as lines of `importLine`. */
export const followImport = {
  method: "GET",
  path: "{controller}/import/run/{id}",
  cost: "news",
} as const;

/** Stops an import; what was saved stays. */
export const stopImport = {
  method: "POST",
  path: "{controller}/import/run/{id}/stop",
  reply: z.null(),
} as const;

/** The wrong rows of an import, as a file of the same form. */
export const mendImport = {
  method: "GET",
  path: "{controller}/import/run/{id}/mend",
  cost: "work",
} as const;

export type ImportLine = Inferred<typeof importLine>;
export type ImportReport = Inferred<typeof importReport>;
/** A row of a file: its number there, the texts of its cells and its errors, by field; those of no field under `""`. */
export type ImportRow = ImportReport["rows"][number];
export type RowOutcome = ImportRow["outcome"];
/** A wrong text of a column, and in how many rows it stands. */
export type Mistake = NonNullable<ImportReport["mistakes"]>[number];
export type FoundImports = Inferred<typeof importRun>;
export type ImportRun = NonNullable<FoundImports["run"]>;
export type PastImport = FoundImports["past"][number];
export type ImportProgress = Omit<Extract<ImportLine, { readonly kind: "progress" }>, "kind">;
