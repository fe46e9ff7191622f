import type { ChangeRehearsal } from "../../../src/contract/change-contract.ts";
import { DELETION } from "../../../src/engine/command.ts";
import { paymentBriefsOf } from "../desk/brief.ts";
import { shownFields } from "../read/history.ts";
import { decidesAlone, type Asked } from "../commands/run.ts";
import type { CallContext, ServedSection } from "../served.types.ts";
import { doWith, lastMark } from "./bulk.ts";
import type { AskedOfMany, BulkRow, Found } from "./bulk.types.ts";
import { storedOf } from "./stored.ts";

/** The most rows of each kind that a rehearsal tells one by one. */
const TOLD = 200;

/** The most causes that are told apart; those that stop the fewest records are left out. */
const CAUSES = 20;

/** The most records of which a rehearsal judges what would happen: fewer where each is judged with those before it. */
const MOST = { together: 2000, inTurn: 200 } as const;

/** Gives the most records of which the rehearsal of a step, or of the deletion, judges what would happen. */
export function mostJudged(section: ServedSection, action: string): number {
  const isTogether = action === DELETION.event || decidesAlone(section, { event: action });
  return isTogether ? MOST.together : MOST.inTurn;
}

type Cause = ChangeRehearsal["causes"][number];

/**
 * Tells what a command, change or deletion would do with many records, row by row and by cause; nothing is written.
 * @throws Refusal as `doWith` does.
 */
export async function rehearseMany(
  context: CallContext,
  found: Found,
  asked: Omit<Asked, "isRehearsed"> & Pick<AskedOfMany, "most">,
): Promise<ChangeRehearsal> {
  // Before the records are locked: whatever changes them after they are looked at is marked later.
  const rehearsed = await lastMark(context);
  const rows = await doWith(context, found, { ...asked, isRehearsed: true });
  const changed = rows.filter(({ done, unchanged }) => done && unchanged !== true);
  const unchanged = rows.filter((row) => row.unchanged === true);
  const refused = rows.filter(({ done }) => !done);
  const causes = causesOf(refused);
  const told = [
    firstOfEach(refused, causes),
    changed.slice(0, TOLD),
    unchanged.slice(0, TOLD),
  ].flat();
  const unseen = ("ids" in found ? new Set(found.ids).size : found.seen) - rows.length;
  return {
    rehearsed,
    counts: { changed: changed.length, unchanged: unchanged.length, refused: refused.length },
    causes: [...causes],
    ...(unseen > 0 && { unseen }),
    results: await shownRows(context, told),
  };
}

async function shownRows(
  context: CallContext,
  rows: readonly BulkRow[],
): Promise<ChangeRehearsal["results"]> {
  const nothing = { before: {}, after: {} };
  const fields = await shownFields(
    context,
    rows.map(({ sides }) => sides ?? nothing),
  );
  const ids = rows.flatMap(({ id, label }) => (label === "" ? [] : [id]));
  const stored = await storedOf(context, ids, "free");
  const briefs = await paymentBriefsOf(context, [...stored.values()]);
  const briefOf = (id: string) => {
    const brief = briefs.get(id) ?? "";
    return brief === "" ? {} : { brief };
  };
  return rows.map(({ id, label, done, reason, unchanged }, index) => ({
    id,
    label,
    ...briefOf(id),
    done,
    ...(reason !== undefined && { reason }),
    ...(unchanged && { unchanged }),
    changes: [...(fields[index] ?? [])],
  }));
}

/** The reasons of some refused records, with the number of each, those that stop the most first. */
function causesOf(refused: readonly BulkRow[]): readonly Cause[] {
  return [...Map.groupBy(refused, ({ reason = "" }) => reason)]
    .map(([reason, rows]): Cause => {
      const isAsked = rows.every(({ confirm }) => confirm !== undefined);
      return { reason, count: rows.length, ...(isAsked && { isAsked }) };
    })
    .toSorted((a, b) => b.count - a.count)
    .slice(0, CAUSES);
}

/** Some refused records of each cause, so that the most common one does not hide the others. */
function firstOfEach(refused: readonly BulkRow[], causes: readonly Cause[]): readonly BulkRow[] {
  const share = Math.floor(TOLD / Math.max(causes.length, 1));
  return causes.flatMap(({ reason }) =>
    refused.filter((row) => (row.reason ?? "") === reason).slice(0, share),
  );
}
