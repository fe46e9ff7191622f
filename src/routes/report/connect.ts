import type { SnapshotFrom } from "xstate";

import { parseReportQuery } from "../../engine/report-query.ts";
import type { Report } from "../../engine/report.ts";
import type { reportMachine } from "../../machines/report/report.machine.ts";

/** Gives the properties of the page of a report or a monitor that come from its machine. */
export function reportView(snapshot: SnapshotFrom<typeof reportMachine>, report: Report) {
  const { report: answer, isOutdated, query: asked } = snapshot.context;
  const { query, problems } = parseReportQuery(report, new URLSearchParams(asked));
  return {
    query,
    problems,
    answer,
    states: {
      isMissing: snapshot.matches("missing"),
      isAsking: snapshot.matches("asking"),
      isOld: snapshot.matches({ shown: "outdated" }),
      isOutdated,
      isSaving: snapshot.matches({ shown: "saving" }),
      isScheduling: snapshot.matches({ shown: "scheduling" }),
    },
  };
}
