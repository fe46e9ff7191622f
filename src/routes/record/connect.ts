import type { SnapshotFrom } from "xstate";

import type { viewerMachine } from "../../machines/record/viewer.machine.ts";
import { newsOf } from "./connect-news.ts";

type Snapshot = SnapshotFrom<typeof viewerMachine>;

/** Gives the part of the page to draw: the record, or the reason why there is none yet. */
export function shownOf(snapshot: Snapshot) {
  if (snapshot.matches("missing")) return "missing";
  if (snapshot.matches("forbidden")) return "forbidden";
  if (snapshot.matches("unanswered")) return "unanswered";
  return snapshot.context.record === null ? "asking" : "reading";
}

/** Gives the properties of a record that is read. */
export function readingOf(snapshot: Snapshot) {
  const { record, can, command, history } = snapshot.context;
  const isLost = snapshot.matches({ reading: { history: "unanswered" } });
  const state: "asking" | "shown" | "unanswered" = history === null ? "asking" : "shown";
  return {
    record,
    can,
    isBusy: snapshot.hasTag("busy"),
    action: snapshot.matches("commanding") ? command : null,
    historyState: isLost ? ("unanswered" as const) : state,
    changes: history,
    ...newsOf(snapshot.context, othersIn(snapshot)),
  };
}

/** Gives what is known of the changes of others; nothing while the record is not in sight. */
function othersIn(snapshot: Snapshot): "told" | "gone" | null {
  if (snapshot.matches({ reading: { others: "told" } })) return "told";
  return snapshot.matches({ reading: { others: "gone" } }) ? "gone" : null;
}
