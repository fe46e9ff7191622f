import type { SnapshotFrom } from "xstate";

import type { viewerMachine } from "../../machines/record/viewer.machine.ts";
import type { Watched } from "../../machines/record/record.types.ts";
import { listAddress } from "../../domain/section-page.ts";
import { sections } from "../../sections/menu/catalogue.ts";
import { trailOf } from "../../sections/menu/menu.ts";
import type { RecordPageProps } from "../section/work-page.ts";

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
    isReading: snapshot.matches("reading"),
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

/**
 * Gives the kind of change that others made to the record meanwhile, null for none or an unknown one, and who made it: a
 * changed record carries the name, the live channel gives it for a deleted one.
 */
export function newsOf(
  { newer, changedBy }: Pick<Watched, "newer" | "changedBy">,
  others: "told" | "gone" | null,
) {
  const isTold = others === "told";
  const newsKind: "changed" | "deleted" | null = isTold ? "changed" : others && "deleted";
  return { newsKind, newsBy: isTold ? (newer?.updatedBy ?? "") : changedBy };
}

const BACK = { keys: "U", label: "Volver a la lista" };

/** The way to a record: the list is that of the section as the person left it. */
export function crumbsOf({
  section,
  declaration,
  left,
}: Pick<RecordPageProps, "section" | "declaration" | "left">) {
  // The page of a case has its own entry: the way to it is that of its section.
  const own = sections.find(({ address }) => address === `/${declaration.controller}`) ?? section;
  const list = left === null ? own.address : listAddress(declaration.controller, left.query);
  return [...trailOf(own), { title: own.title, href: list, key: BACK }];
}
