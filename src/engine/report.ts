import type { Controller } from "./controller.ts";
import type { Field, Fields } from "./field.ts";

/**
 * The chart of a table: a stacked bar for each row, a bar that goes on from the one before, a line for each figure over the
 * rows, a curve for each row over the figures, or tiles.
 */
export type ChartKind = "stack" | "waterfall" | "line" | "curves" | "tiles";

/** A table of a report. Its figures are fields, so their texts, files and schemas are those of their kinds. */
export type ReportTable = {
  readonly key: string;
  readonly title: string;
  /** The title of the column of its rows; null where they are the groups that the person chose. */
  readonly rows: string | null;
  readonly figures: Fields;
  /** The fields that figures add up, by figure: their columns stand first in the list behind each. */
  readonly adds?: Readonly<Record<string, string>> | undefined;
  /** The chart, and the figures that it shows; null for a table that needs none. */
  readonly chart: { readonly kind: ChartKind; readonly figures: readonly string[] } | null;
  /** The words in place of a table without rows. */
  readonly none: string;
};

/** A filter of a report, in one choice of several; `none` names the choice of all of them. */
export type ReportFilter = { readonly field: Field; readonly none: string };

/** A page that answers a question with figures, each with what is behind it. */
export type Report = {
  readonly address: `/${string}`;
  /** A monitor follows what happens; a report says that something changed. */
  readonly kind: "report" | "monitor";
  readonly question: string;
  readonly filters: Readonly<Record<string, ReportFilter>>;
  /** The labels of its groupings by their keys; the first is the usual one. Empty where the rows are fixed. */
  readonly groupings: Readonly<Record<string, string>>;
  readonly tables: readonly ReportTable[];
  /** The sections whose changes make its figures old. */
  readonly follows: readonly Controller[];
};

/** Declares a report, keeping its keys in its type. */
export function defineReport<const R extends Report>(report: R): R {
  return report;
}
