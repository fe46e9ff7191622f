import { fromCallback, fromPromise, type EventObject, type StateValue } from "xstate";

import { reportMachine } from "../../src/machines/report/report.machine.ts";
import { REPORT } from "../support/report-replies.ts";
import { answering, received, silent, type SectionCrash } from "./section-crashes.ts";

const FIGURES = received(REPORT);
const deaf = fromCallback(() => undefined) as never;
const input = { address: "/reports/fundBalance", query: "", isLive: false };

const crash = (port: string, left: StateValue, ...events: readonly object[]): SectionCrash => ({
  title: `${port} of a report (${events.length} events)`,
  machine: () =>
    reportMachine.provide({
      actors: {
        fetchReport: answering(FIGURES),
        makeFile: silent,
        askMonthly: silent,
        hearNews: deaf,
      },
      actions: { notify: () => undefined },
    }),
  port,
  input,
  events: events as readonly EventObject[],
  left,
});

/** A refresh that breaks: the first answer has arrived, and the next one breaks. */
const REFRESH: SectionCrash = {
  ...crash("makeFile", { shown: "reading" }),
  title: "fetchReport, once the figures of a report are shown",
  machine: () => {
    let isFirst = true;
    return reportMachine.provide({
      actors: {
        fetchReport: brokenLater(() => {
          const isBroken = !isFirst;
          isFirst = false;
          return isBroken;
        }),
        hearNews: deaf,
      },
    });
  },
  input: { ...input, isLive: true },
  events: [{ type: "refresh.due" }],
};

/** Each way in which a port of a report can break: the figures stay, and can be asked for again. */
export const REPORT_CRASHES: readonly SectionCrash[] = [
  crash("fetchReport", "missing"),
  crash("hearNews", { shown: "reading" }),
  crash("makeFile", { shown: "reading" }, { type: "file.chosen", format: "pdf", table: "" }),
  crash("askMonthly", { shown: "reading" }, { type: "monthly.chosen" }),
  REFRESH,
];

function brokenLater(isBroken: () => boolean) {
  return fromPromise(async () => {
    if (isBroken()) throw new Error("broken");
    return FIGURES;
  }) as never;
}
