import { isGranted } from "../../../src/domain/permission.ts";
import { STATUS } from "../../../src/engine/list-query.ts";
import { canRestore, eventBack, isEdit } from "../../../src/engine/undo.ts";
import { sql } from "kysely";
import { companyOf } from "../read/cached.ts";
import { titleOf } from "../read/title.ts";
import { Refusal, wordsOf } from "../refusal.ts";
import type { CallContext } from "../served.types.ts";
import { stillAllowed } from "../still-allowed.ts";
import { doWithMany } from "./bulk.ts";
import type { BulkRow } from "./bulk.types.ts";
import { restoreRecord, type LastChange } from "./restore.ts";
import { revertChange } from "./revert.ts";

const LATER = "Después se cambió otra vez: ya no se puede deshacer desde aquí.";
const NO_WAY_BACK = "Este paso no se puede deshacer.";

/** The reason that the history keeps of an event that leads back. */
export const UNDOING = "Deshace el paso anterior";

/**
 * Undoes an action of the person who asks on some records, each where it is still the last change: former values are
 * given back, a deleted record is restored, and a status goes back by an event of the chart (ADR 50).
 * @returns a row for each, in order, with the reason for what was not undone.
 */
export async function undoMany(
  context: CallContext,
  ids: readonly string[],
  action: string,
): Promise<readonly BulkRow[]> {
  const unique = [...new Set(ids)];
  const last = await lastChanges(context, unique);
  const ways = unique.map((id) => wayOf(context, last.get(id), { id, action }));
  const done = new Map<string, BulkRow>();
  const check = stillAllowed(context, action);
  for (const way of ways) {
    await check();
    if (way.kind === "refused") done.set(way.id, rowOf(way.id, way.reason));
    if (way.kind === "values") done.set(way.id, await undoValues(context, way.change));
  }
  const steps = ways.filter((way) => way.kind === "event");
  for (const [event, group] of Map.groupBy(steps, (way) => way.event)) {
    const versions = new Map(group.map(({ id, version }) => [id, version]));
    const asked = { action: event, reason: UNDOING, input: {}, versions };
    const rows = await doWithMany(
      context,
      group.map(({ id }) => id),
      asked,
    );
    for (const row of rows) done.set(row.id, row);
  }
  return unique.flatMap((id) => done.get(id) ?? []);
}

type Way =
  | { readonly kind: "refused"; readonly id: string; readonly reason: string }
  | { readonly kind: "values"; readonly id: string; readonly change: LastChange }
  | {
      readonly kind: "event";
      readonly id: string;
      readonly event: string;
      /** That of the change that it undoes. */
      readonly version: number;
    };

/** The way in which the last change of a record is undone, if it is the action of the person who asks. */
function wayOf(
  context: CallContext,
  change: LastChange | undefined,
  { id, action }: { readonly id: string; readonly action: string },
): Way {
  const { section, actor } = context;
  const { definition } = section;
  if (change?.action !== action || change.user_id !== actor.user.id) {
    return { kind: "refused", id, reason: LATER };
  }
  if ((action === "create" || action === "import") && change.version === 1) {
    return eventOf(context, change, "delete");
  }
  if (isEdit(action)) return { kind: "values", id, change };
  if (action === "delete") {
    return canRestore(definition)
      ? { kind: "values", id, change }
      : { kind: "refused", id, reason: NO_WAY_BACK };
  }
  const [from, to] = [change.after[STATUS], change.before[STATUS]];
  const event =
    typeof from === "string" && typeof to === "string" ? eventBack(definition, from, to) : null;
  if (event === null) return { kind: "refused", id, reason: NO_WAY_BACK };
  return eventOf(context, change, event);
}

function eventOf(
  { section, actor }: CallContext,
  { record_id: id, version }: LastChange,
  event: string,
): Way {
  return isGranted(`/${section.definition.controller}/${event}`, actor.permission)
    ? { kind: "event", id, event, version }
    : { kind: "refused", id, reason: "Su rol no permite el paso que lo deshace." };
}

async function undoValues(context: CallContext, change: LastChange): Promise<BulkRow> {
  const { record_id: id, version } = change;
  const label = titleOf(context, { values: { ...change.after, ...change.before } });
  try {
    if (change.action === "delete") await restoreRecord(context, change);
    else await revertChange(context, id, { version, change: change.id });
    return { id, label, done: true };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...rowOf(id, wordsOf(error)), label };
  }
}

function rowOf(id: string, reason: string): BulkRow {
  return { id, label: "", done: false, reason };
}

/** The last change of each of some records of the context's company, by the record's id. */
async function lastChanges(
  context: CallContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LastChange>> {
  const { db, section } = context;
  const isId = (id: string) => /^\d{1,18}$/u.test(id);
  const { rows } = await sql<LastChange>`
    select distinct on (record_id) record_id::text as record_id, id::text as id, version, at, by_name, user_id::text,
      action, reason, input, before, after
    from changes where controller = ${section.definition.controller}
      and record_id = any(${ids.filter(isId)}::bigint[]) and company_id = ${companyOf(context)}
    order by record_id, changes.id desc`.execute(db);
  return new Map(rows.map((row) => [row.record_id, row]));
}
