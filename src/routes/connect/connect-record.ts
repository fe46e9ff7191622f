import type { SnapshotFrom } from "xstate";

import { isChanged } from "../../machines/record/form.ts";
import { differences, pick } from "../../machines/record/merge.ts";
import type { SectionDefinition } from "../../engine/define-section.ts";
import type { Values } from "../../engine/value.ts";
import type { recordMachine } from "../../machines/record/record.machine.ts";

type Snapshot = SnapshotFrom<typeof recordMachine>;

/** Gives the part of the record page to draw: a missing record, its reading, or its form. */
export function shownOf(snapshot: Snapshot) {
  const { context } = snapshot;
  if (snapshot.matches("missing")) return "missing";
  if (snapshot.matches("forbidden")) return "forbidden";
  if (snapshot.matches("unanswered")) return "unanswered";
  if (snapshot.hasTag("writing")) return "writing";
  return context.record === null ? "asking" : "reading";
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
    newsKind: newsKindOf(snapshot),
    newsBy: newsBy(snapshot),
  };
}

/** Gives the properties of the whole form; none of them changes while a person types in a field. */
export function writingOf(snapshot: Snapshot) {
  const { context } = snapshot;
  return {
    record: context.record,
    filled: context.filled,
    labels: context.labels,
    refusals: context.refusals,
    draft: snapshot.matches("offering") ? context.draft : null,
    isBusy: snapshot.hasTag("busy"),
    question: snapshot.matches("doubting") ? context.question : null,
    isLeaving: snapshot.matches("leaving"),
    canSave: context.action === "create" || isChanged(context),
    newsKind: newsKindOf(snapshot),
    newsBy: newsBy(snapshot),
  };
}

/** Gives the values, as they are written now, of the cases of a formula and of the fields that they test. */
export function readBesideOf({ context }: Snapshot, { fields }: SectionDefinition): Values {
  const read = Object.entries(fields).flatMap(([name, field]) =>
    "formula" in field ? [name, field.formula, field.rounding] : [],
  );
  return pick(context.values, Object.fromEntries(read.map((name) => [name, null]))) as Values;
}

/** Gives the conflict between two people's changes; null for none. */
export function conflictOf(snapshot: Snapshot) {
  const { base, values, newer, labels, sides } = snapshot.context;
  if (!snapshot.matches("conflict") || newer === null) return null;
  return {
    differences: differences(base, values, pick(newer.values, base)),
    sides,
    mineLabels: labels,
    theirLabels: newer.labels,
    by: newer.updatedBy,
  };
}

type Conflict = ReturnType<typeof conflictOf>;

/** Whether two conflicts are drawn alike. */
export function isSameConflict(one: Conflict, other: Conflict): boolean {
  return one?.sides === other?.sides && one?.theirLabels === other?.theirLabels;
}

/** Gives the kind of change that others made to the record meanwhile; null for none, or an unknown one. */
function newsKindOf(snapshot: Snapshot): "changed" | "deleted" | null {
  const isIn = (state: "told" | "gone") =>
    snapshot.matches({ reading: { others: state } }) ||
    snapshot.matches({ editing: { others: state } });
  if (isIn("told")) return "changed";
  return isIn("gone") ? "deleted" : null;
}

/** Gives the name of who made it: a changed record carries it, the live channel gives it for a deleted one. */
function newsBy(snapshot: Snapshot): string {
  const { newer, changedBy } = snapshot.context;
  return newsKindOf(snapshot) === "changed" ? (newer?.updatedBy ?? "") : changedBy;
}
