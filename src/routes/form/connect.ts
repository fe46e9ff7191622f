import type { SnapshotFrom } from "xstate";

import type { SectionDefinition } from "../../engine/define-section.ts";
import { startsIn } from "../../engine/rules/in-order.ts";
import { fieldsThatDepend } from "../../engine/rules/only-when.ts";
import type { Values } from "../../engine/value.ts";
import type { editorMachine } from "../../machines/record/editor.machine.ts";
import { comesBack } from "../../machines/record/detour.ts";
import { isChanged } from "../../machines/record/form.ts";
import { differences, pick } from "../../machines/record/merge.ts";
import { newsOf } from "../record/connect.ts";

type Snapshot = SnapshotFrom<typeof editorMachine>;

/** Gives the part of the page to draw: the form, or the reason why there is none yet. */
export function shownOf(snapshot: Snapshot) {
  if (snapshot.matches("missing")) return "missing";
  if (snapshot.matches("forbidden")) return "forbidden";
  if (snapshot.matches("unanswered")) return "unanswered";
  return snapshot.matches("recalling") || snapshot.matches("asking") ? "asking" : "writing";
}

/** Gives the properties of the whole form; none of them changes while a person types in a field. */
export function writingOf(snapshot: Snapshot) {
  const { context } = snapshot;
  return {
    // A new one that is saved keeps the look of a new one until its page comes.
    record: context.action === "create" ? null : context.record,
    can: context.can,
    filled: context.filled,
    labels: context.labels,
    refusals: context.refusals,
    draft: snapshot.matches("offering") ? context.draft : null,
    // Nothing is taken once it is saved: it would be lost when the next page comes.
    isBusy: snapshot.hasTag("busy") || snapshot.matches("left"),
    isUnsent: snapshot.matches({ editing: { delivery: "unsent" } }),
    question: snapshot.matches("doubting") ? context.question : null,
    isLeaving: snapshot.matches("leaving"),
    waiting: comesBack(context, null) ? (context.serves?.path ?? null) : null,
    isCopy: context.from !== null && context.created === 0,
    origin: context.serves?.path ?? null,
    canSave: context.action === "create" || isChanged(context),
    ...newsOf(snapshot.context, othersIn(snapshot)),
  };
}

/**
 * Gives the values, as they are written now, of the cases of a formula with the fields that they test, of the fields on which
 * it depends whether others apply or as what they are written, and of the dates that begin what others end.
 */
export function readBesideOf(
  { context }: Snapshot,
  { fields, rules, variants }: Pick<SectionDefinition, "fields" | "rules" | "variants">,
): Values {
  const read = Object.entries(fields).flatMap(([name, field]) =>
    "formula" in field ? [name, field.formula, field.rounding] : [],
  );
  const names = [...read, ...fieldsThatDepend(rules), ...startsIn(rules), ...(variants?.by ?? [])];
  return pick(context.values, Object.fromEntries(names.map((name) => [name, null]))) as Values;
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

/** Gives what is known of the changes of others; nothing while the form is not in sight. */
function othersIn(snapshot: Snapshot): "told" | "gone" | null {
  if (snapshot.matches({ editing: { others: "told" } })) return "told";
  return snapshot.matches({ editing: { others: "gone" } }) ? "gone" : null;
}
