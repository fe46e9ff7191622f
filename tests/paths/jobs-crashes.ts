import { fromCallback, fromPromise, type EventObject, type StateValue } from "xstate";

import { jobsMachine } from "../../src/machines/jobs/jobs.machine.ts";
import { JOB_LIST } from "../support/job-replies.ts";
import { answering, received, silent, type SectionCrash } from "./section-crashes.ts";

const PAGE = received({ view: "jobs", ...JOB_LIST });
const deaf = fromCallback(() => undefined) as never;

const crash = (port: string, left: StateValue, ...events: readonly object[]): SectionCrash => ({
  title: `${port} of the jobs (${events.length} events)`,
  machine: () =>
    jobsMachine.provide({
      actors: {
        fetchPage: answering(PAGE),
        giveOrder: silent,
        fetchMessage: silent,
        hearJobs: deaf,
      },
      actions: { notify: () => undefined },
    }),
  port,
  input: undefined,
  events: events as readonly EventObject[],
  left,
});

/** A refresh that breaks: the first answer has arrived, and the next one breaks. */
const REFRESH: SectionCrash = {
  ...crash("giveOrder", { shown: "reading" }),
  title: "fetchPage of the jobs, once a list is shown",
  machine: () => {
    let isFirst = true;
    return jobsMachine.provide({
      actors: {
        fetchPage: brokenLater(() => {
          const isBroken = !isFirst;
          isFirst = false;
          return isBroken;
        }),
        fetchMessage: silent,
        hearJobs: deaf,
      },
    });
  },
  events: [{ type: "refresh.due" }],
};

/** Each way in which a port of the page of the jobs can break: the content stays, and can be asked for again. */
export const JOBS_CRASHES: readonly SectionCrash[] = [
  crash("fetchPage", "missing"),
  crash("hearJobs", { shown: "reading" }),
  crash("giveOrder", { shown: "reading" }, { type: "order.chosen", order: "retry", id: "5" }),
  crash("fetchMessage", { shown: "reading" }, { type: "message.opened", id: "9" }),
  REFRESH,
];

function brokenLater(isBroken: () => boolean) {
  return fromPromise(async () => {
    if (isBroken()) throw new Error("broken");
    return PAGE;
  }) as never;
}
