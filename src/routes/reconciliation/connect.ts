import type { SnapshotFrom } from "xstate";

import {
  gapOf,
  holderOf,
  lineAt,
  problemOf,
  restOf,
  sumOfSure,
  whyNotAccepted,
} from "../../machines/reconciliation/draft.ts";
import type { reconciliationMachine } from "../../machines/reconciliation/reconciliation.machine.ts";
import { openLines, sureLines } from "../../machines/reconciliation/reconciliation.setup.ts";
import { moneyOf } from "../../domain/cents.ts";

/** Gives the properties of the desk of reconciliation. */
export function reconciliationView(snapshot: SnapshotFrom<typeof reconciliationMachine>) {
  const { context } = snapshot;
  const { desk, draft, items, holds, queue, refusals, told, words, found } = context;
  const line = lineAt(context);
  const rest = line === undefined ? null : restOf(line, draft);
  const lines = openLines(context);
  const sure = sureLines(context);
  const gone = (desk?.lines.length ?? 0) - lines.length;
  return {
    query: context.query,
    desk,
    lines,
    /** Tells what is left to say of all that the filter asks for. */
    left: Math.max(0, (desk?.counts.pending.count ?? 0) - gone),
    /** How many are sure, and their sum; null for none. */
    sure: sure.length === 0 ? null : sumOfSure(sure),
    line,
    draft,
    items,
    parts: draft.parts.map((part) => ({
      ...part,
      item: items[part.key],
      problem: problemOf(part, items[part.key]),
      gap: gapOf(part, items[part.key], desk?.tolerance ?? "0.00"),
    })),
    /** As decimal text; null while an amount cannot be read. */
    rest: rest === null ? null : moneyOf(rest),
    why: whyNotAccepted(context),
    holder: holderOf(context),
    holders: new Map(holds.filter(({ isOwn }) => !isOwn).map((hold) => [hold.line, hold])),
    refusals,
    refusal: line === undefined ? undefined : refusals[line.id],
    told,
    words,
    found,
    waiting: queue.length,
    isAsking: snapshot.matches({ page: "asking" }),
    isMissing: snapshot.matches({ page: "missing" }),
    isFinished: snapshot.matches({ page: { working: { line: "finished" } } }),
    isWorking: snapshot.matches({ page: { working: { line: "deciding" } } }),
    isConfirming: snapshot.matches({ page: { working: { line: "confirming" } } }),
    isSearching: snapshot.matches({ page: { working: { line: "searching" } } }),
    isSearchAsked:
      snapshot.matches({ page: { working: { line: { searching: "asking" } } } }) ||
      snapshot.matches({ page: { working: { line: { searching: "pausing" } } } }),
    isSearchMissing: snapshot.matches({ page: { working: { line: { searching: "missing" } } } }),
    canUndo: snapshot.matches({ record: "waiting" }),
    isUnanswered: snapshot.matches({ record: "unanswered" }),
  };
}
