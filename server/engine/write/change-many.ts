import { sql } from "kysely";
import type { ChangeRehearsal } from "../../../src/contract/change-contract.ts";
import { changeableFields } from "../../../src/engine/changeable-fields.ts";
import type { Values } from "../../../src/engine/value.ts";
import { checkInput } from "../commands/check-input.ts";
import { shownFields } from "../read/history.ts";
import { seesPersonal } from "../personal-data.ts";
import { invalid, unreadable } from "../refusal.ts";
import type { CallContext } from "../served.types.ts";
import { inTransaction } from "../transaction.ts";
import { doWith } from "./bulk.ts";
import type { BulkRow, Found } from "./bulk.types.ts";

/** Some values for many records. */
export type ManyChanges = {
  readonly found: Found;
  readonly changes: Values;
  readonly reason: string | null;
  /** The mark of the rehearsal that was seen. */
  readonly rehearsed?: string | undefined;
};

/** The most rows of each kind that a rehearsal tells one by one. */
const TOLD = 200;

/**
 * Gives many records the same values: each is checked, versioned and audited as when it is edited alone.
 * @returns the result for each.
 * @throws Refusal 422 where a field may not be changed so, or its value suits no record; 409 as `doWith` does.
 */
export async function changeMany(
  context: CallContext,
  { found, changes, reason, rehearsed }: ManyChanges,
): Promise<readonly BulkRow[]> {
  const input = await checkedChanges(context, changes);
  const since = rehearsed === undefined ? {} : { since: rehearsed };
  const rows = await doWith(context, found, { action: "edit", reason, input, ...since });
  return rows.map(({ sides: _, ...row }) => row);
}

/**
 * Tells what `changeMany` would do, row by row; nothing is written.
 * @throws Refusal as `changeMany` does.
 */
export async function rehearseChange(
  context: CallContext,
  { found, changes, reason }: ManyChanges,
): Promise<ChangeRehearsal> {
  const input = await checkedChanges(context, changes);
  // Before the records are locked: whatever changes them after they are looked at is marked later.
  const rehearsed = await lastMark(context);
  const rows = await doWith(context, found, { action: "edit", reason, input, isRehearsed: true });
  const changed = rows.filter(({ done, unchanged }) => done && unchanged !== true);
  const unchanged = rows.filter((row) => row.unchanged === true);
  const refused = rows.filter(({ done }) => !done);
  const told = [refused, changed, unchanged].flatMap((each) => each.slice(0, TOLD));
  const fields = await shownFields(
    context,
    told.map(({ sides }) => sides ?? { before: {}, after: {} }),
  );
  return {
    rehearsed,
    counts: { changed: changed.length, unchanged: unchanged.length, refused: refused.length },
    results: told.map(({ id, label, done, reason: why, unchanged: isSame }, index) => ({
      id,
      label,
      done,
      ...(why !== undefined && { reason: why }),
      ...(isSame && { unchanged: isSame }),
      changes: [...(fields[index] ?? [])],
    })),
  };
}

/**
 * The values in the form in which they are stored.
 * @throws Refusal 400 without any; 422 where a field may not be changed in many, or no record could have the value.
 */
async function checkedChanges(context: CallContext, changes: Values): Promise<Values> {
  const names = Object.keys(changes);
  if (names.length === 0) throw unreadable("Diga qué campos cambian (changes).");
  const allowed = Object.fromEntries(
    changeableFields(context.section.definition, { seesPersonal: seesPersonal(context) }),
  );
  const others = names.filter((name) => !Object.hasOwn(allowed, name));
  if (others.length > 0) {
    throw invalid(Object.fromEntries(others.map((name) => [name, "No se cambia en varios"])));
  }
  const fields = Object.fromEntries(
    Object.entries(allowed).filter(([name]) => names.includes(name)),
  );
  const form = { event: "edit", label: "", input: fields, rules: [] };
  const { input, errors } = await inTransaction(context, async (tx) =>
    checkInput(tx, form, changes),
  );
  if (errors !== null) throw errors;
  return input;
}

/** The number of the last change of any record that is written or being written. */
async function lastMark({ db }: CallContext): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select (case when is_called then last_value else last_value - 1 end)::text as mark
    from changes_id_seq`.execute(db);
  return rows[0]?.mark ?? "0";
}
