import * as z from "zod/mini";

import type { Inferred } from "./inferred.ts";

/**
 * The reports and monitors, each at the address of its page under `/api`, with the permission of that page (spec §6).
 *
 * | Call | Result |
 * |---|---|
 * | `GET {address}?g=ally,portfolio&f.portafolio=15` | its figures, grouped and filtered, with their totals |
 * | `GET {address}?…&format=xlsx&table=balance` | one of its tables as a file, XLSX or CSV |
 * | `GET {address}?…&format=pdf` | all of its tables as a document |
 * | `POST {address}?…` | the same by mail, on the first business day of each month |
 */

z.config({ jitless: true });

/** A figure, with the address of the records or movements behind it; null where the person may not see them. */
const cell = z.object({
  value: z.nullable(z.union([z.string(), z.number()])),
  href: z.nullable(z.string()),
  /** Said in place of a figure that there is not; a dash without them. */
  words: z.optional(z.string()),
  /** Of a stage of some work: done, or waiting for somebody. */
  is: z.optional(z.enum(["done", "waiting"])),
});

/** Figures by their keys. */
const cells = z.record(z.string(), cell);

const row = z.object({
  key: z.string(),
  label: z.string(),
  /** 0 for a group; 1 for a part of the group above it. */
  level: z.number(),
  href: z.nullable(z.string()),
  cells,
});

/** The rows of one table; no totals for a table whose figures do not add up. */
const table = z.object({ key: z.string(), rows: z.array(row), totals: z.nullable(cells) });

/** A value that a filter may take. */
const option = z.object({ value: z.string(), label: z.string() });

/** The figures at the address of a report, grouped and filtered, with their totals; or a file of them. */
export const report = {
  method: "GET",
  path: "{address}",
  query: z.object({
    format: z.optional(z.enum(["xlsx", "csv", "pdf"])),
    table: z.optional(z.string()),
  }),
  isDeclared: true,
  cost: "work-as-file",
  reply: z.object({
    /** The instant of its figures. */
    generatedAt: z.string(),
    tables: z.array(table),
    /** The values of its filters that have no fixed ones, by the name of the filter. */
    options: z.record(z.string(), z.array(option)),
  }),
  answers: ["pdf", "table"],
  words: {
    id: "{action}",
    says: "{label}",
    gives: "Las cifras, o el archivo que se pide.",
    params: {
      format: "Un archivo en vez de las cifras.",
      table: "La tabla del archivo XLSX o CSV; sin ella, la primera. El PDF las lleva todas.",
    },
  },
} as const;

/** Asks for the report at an address, with its filters and groups, by mail each month (ADR 137). */
export const monthly = {
  method: "POST",
  path: "{address}",
  isDeclared: true,
  cost: "work",
  reply: z.object({ msg: z.string() }),
  words: {
    id: "{action}Monthly",
    says: "Recibir cada mes: {label}",
    gives:
      "Lo que se dice a quien lo pidió. Sale el primer día hábil de cada mes, con los permisos de ese día.",
  },
} as const;

export type ReportCell = Inferred<typeof cell>;
export type ReportCells = Inferred<typeof cells>;
export type ReportRow = Inferred<typeof row>;
export type ReportRows = Inferred<typeof table>;
export type ReportOption = Inferred<typeof option>;
export type ReportAnswer = Inferred<typeof report.reply>;
