/** The figures of a report, as the machine and the screen use them; `src/contract/report-contract.ts` parses it. */

/** A figure, with the address of the records or movements behind it; null where the person may not see them. */
export type ReportCell = {
  readonly value: string | number | null;
  readonly href: string | null;
  /** Said in place of a figure that there is not; a dash without them. */
  readonly words?: string | undefined;
};

/** Figures by their keys. */
export type ReportCells = Readonly<Record<string, ReportCell>>;

export type ReportRow = {
  readonly key: string;
  readonly label: string;
  /** 0 for a group; 1 for a part of the group above it. */
  readonly level: number;
  readonly href: string | null;
  readonly cells: ReportCells;
};

/** The rows of one table of a report. */
export type ReportRows = {
  readonly key: string;
  readonly rows: readonly ReportRow[];
  /** Null for a table whose figures do not add up. */
  readonly totals: ReportCells | null;
};

/** A value that a filter may take. */
export type ReportOption = { readonly value: string; readonly label: string };

export type ReportAnswer = {
  /** The instant of its figures. */
  readonly generatedAt: string;
  readonly tables: readonly ReportRows[];
  /** The values of its filters that have no fixed ones, by the name of the filter. */
  readonly options: Readonly<Record<string, readonly ReportOption[]>>;
};
