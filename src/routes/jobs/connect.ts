import type { SnapshotFrom } from "xstate";

import type { jobsMachine } from "../../machines/jobs/jobs.machine.ts";

/** Gives the properties of the page of the jobs and the messages. */
export function jobsView(snapshot: SnapshotFrom<typeof jobsMachine>) {
  const { asked, page, isOutdated, message } = snapshot.context;
  return {
    asked,
    page,
    message,
    isOutdated,
    isMissing: snapshot.matches("missing"),
    isBusy: snapshot.hasTag("busy"),
    isOrdering: snapshot.matches({ shown: "ordering" }),
    isAsked: snapshot.matches({ shown: "confirming" }),
  };
}
