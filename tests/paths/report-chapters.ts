import { driveReport } from "../support/report-driver.ts";
import { reportNotOffered, reportOffered } from "../support/oracle/report-offers.ts";
import { reportWords, seeReport, stepReport } from "../support/oracle/report-oracle.ts";
import { tabOf, type ReportStimulus, type ReportWorld } from "../support/oracle/report-world.ts";
import type { Chapter } from "../support/plans.ts";
import type { Part } from "./prove-whole.ts";
import { REPORT_CRASHES } from "./report-crashes.ts";

const chapter = (
  title: string,
  kind: ReportWorld["kind"],
): Chapter<ReportWorld, ReportStimulus> => ({
  title,
  start: tabOf(kind),
  prologue: [{ type: "user.opens", kind }],
  keyOf: ({ isSignedIn, doing, hasFigures, isOld, isOutdated, entries, position }) =>
    [isSignedIn, doing, hasFigures, isOld, isOutdated, entries[position]].join(),
  next: reportOffered,
});

/** The pages of the reports, which say when something changed, and of the monitors, which follow what happens. */
export const REPORT_PAGE: Part<ReportWorld, ReportStimulus> = {
  name: "report",
  oracle: {
    step: stepReport,
    observe: seeReport,
    notOffered: reportNotOffered,
    wordsOf: reportWords,
  },
  drive: driveReport,
  chapters: [chapter("Reporte", "report"), chapter("Monitor", "monitor")],
  crashes: REPORT_CRASHES,
};
