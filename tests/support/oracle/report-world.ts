import { EMPTY_DESK, type Desk } from "./section-desk.ts";

export type ReportCall = "figures" | "file" | "monthly";

/** The pages: a report, which says that something changed, and a monitor, which follows it. */
export const PAGES = {
  report: "/information-reports/portfolio",
  monitor: "/monitor-portfolios",
} as const;

/** Every event of the page of a report, in the words of the outside. */
export type ReportStimulus =
  | { readonly type: "user.opens"; readonly kind: keyof typeof PAGES }
  | { readonly type: "user.visits"; readonly address: string }
  /** The person chooses other groups: the query of the address. */
  | { readonly type: "user.groups"; readonly query: string }
  | { readonly type: "user.retries" }
  | { readonly type: "user.refreshes" }
  | { readonly type: "user.takesFile"; readonly format: "xlsx" | "pdf" }
  | { readonly type: "user.cancels" }
  /** The person wants the report by mail each month (ADR 137). */
  | { readonly type: "user.wantsItMonthly" }
  /** Somebody changes what the report counts, or something else. */
  | { readonly type: "live.tells"; readonly news: "counted" | "other" }
  /** A quarter of a minute without a request. */
  | { readonly type: "time.passes" }
  | { readonly type: "session.ends" }
  | { readonly type: "net.answers"; readonly call: ReportCall; readonly outcome: string };

export type ReportWorld = Desk<ReportCall> & {
  readonly kind: keyof typeof PAGES;
  /** The state of the page; null where it is not open. */
  readonly doing:
    | "asking"
    | "missing"
    | "reading"
    | "outdated"
    | "refreshing"
    | "saving"
    | "scheduling"
    | null;
  readonly hasFigures: boolean;
  /** Whether something changed since the figures were asked for. */
  readonly isOld: boolean;
  readonly isOutdated: boolean;
  /** The number of files saved. */
  readonly files: number;
};

/** The state before any answer. */
export const NOTHING = { hasFigures: false, isOld: false, isOutdated: false } as const;

/** A signed-in tab in which nothing is open yet. */
export const tabOf = (kind: ReportWorld["kind"]): ReportWorld => ({
  ...EMPTY_DESK,
  ...NOTHING,
  kind,
  doing: null,
  files: 0,
});
