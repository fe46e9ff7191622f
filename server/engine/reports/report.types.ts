import type { ReportOption, ReportRows } from "../../../src/contract/report-contract.ts";
import type { Report } from "../../../src/engine/report.ts";
import type { ReportQuery } from "../../../src/engine/report-query.ts";
import type { CallContext } from "../served.types.ts";

/** The context of a report: of no section, since its figures are of several. */
export type ReportContext = Omit<CallContext, "section">;

/** The figures of a report: the rows of its tables in the order of the declaration, and the values of its filters. */
export type ReportFigures = {
  readonly tables: readonly ReportRows[];
  readonly options: Readonly<Record<string, readonly ReportOption[]>>;
};

/** Computes the figures of a report in the company of the context, in a few statements. */
export type ReadReport = (context: ReportContext, query: ReportQuery) => Promise<ReportFigures>;

/** A declared report with the server's part of it. */
export type ServedReport = {
  readonly definition: Report;
  /** The title of its page in the menu. */
  readonly title: string;
  readonly read: ReadReport;
  /** The text of the company at the foot of its files; null for none. */
  readonly foot: (context: ReportContext) => Promise<string | null>;
};
