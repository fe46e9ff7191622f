import type { ReportAnswer } from "../../../contract/report-contract.ts";
import type { Report } from "../../../engine/report.ts";
import type { ReportQuery } from "../../../engine/report-query.ts";
import type { ReportFile } from "../../../machines/report/report.types.ts";
import type { Crumb } from "../../kit/breadcrumbs/breadcrumbs.tsx";

/** The properties of the page of a report or a monitor. */
export type ReportScreenProps = {
  readonly title: string;
  readonly breadcrumbs: readonly Crumb[];
  readonly report: Report;
  readonly query: ReportQuery;
  /** The parameters of the address that the report does not have. */
  readonly problems: readonly string[];
  /** Null until the figures are received. */
  readonly answer: ReportAnswer | null;
  readonly states: {
    readonly isMissing: boolean;
    /** Whether the figures are those of another query. */
    readonly isAsking: boolean;
    readonly isOld: boolean;
    readonly isOutdated: boolean;
    readonly isSaving: boolean;
    readonly isScheduling: boolean;
  };
  readonly onQuery: (query: ReportQuery) => void;
  readonly onRefresh: () => void;
  readonly onRetry: () => void;
  readonly onFile: (file: ReportFile) => void;
  readonly onMonthly: () => void;
  readonly onCancel: () => void;
};
