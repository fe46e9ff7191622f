import type { ReportAnswer } from "../../contract/report-contract.ts";
import type { Answer } from "../../contract/answer.ts";

/** The report that a page asks for: its address and the query of its filters. */
export type ReportQuestion = {
  readonly address: string;
  readonly query: string;
  /** Whether no person asks: such a call does not keep the session alive. */
  readonly isByItself?: boolean;
};

/** The file that a person asks for: of one table, or of all of them for `pdf`. */
export type ReportFile = { readonly format: "xlsx" | "csv" | "pdf"; readonly table: string };

export type ReportInput = ReportQuestion & {
  /** Whether it follows what happens by itself, as a monitor does. */
  readonly isLive: boolean;
};

export type ReportContext = ReportInput & {
  /** Null until it is received; the former one while another query is answered. */
  readonly report: ReportAnswer | null;
  /** Whether something changed since the figures were asked for. */
  readonly isOld: boolean;
  /** Whether the last refresh failed. */
  readonly isOutdated: boolean;
  readonly file: ReportFile | null;
};

export type ReportEvent =
  /** The person chooses other filters or groups. */
  | { readonly type: "query.asked"; readonly query: string }
  /** The address has another query. */
  | { readonly type: "query.changed"; readonly query: string }
  /** Records behind the figures were changed. */
  | { readonly type: "figures.changed" }
  /** Time has passed: something that the live channel does not announce may have changed. */
  | { readonly type: "refresh.due" }
  | { readonly type: "refresh.chosen" }
  | { readonly type: "retry.chosen" }
  | ({ readonly type: "file.chosen" } & ReportFile)
  | { readonly type: "file.cancelled" }
  /** The person wants this report by mail each month. */
  | { readonly type: "monthly.chosen" };

export type ReportReply = Answer<ReportAnswer>;

/** The answer to who asks for a report each month. */
export type MonthlyReply = Answer<{ readonly msg: string }>;
