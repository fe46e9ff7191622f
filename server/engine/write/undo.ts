import type { SectionRecord } from "../../../src/contract/section-contract.ts";
import { isGranted } from "../../../src/domain/permission.ts";
import { STATUS } from "../../../src/engine/list-query.ts";
import { stepsAt } from "../../../src/engine/lifecycle-steps.ts";
import { frozenAt } from "../../../src/engine/lifecycle-statuses.ts";
import { actionsOf } from "../../../src/engine/section-actions.ts";
import { canRestore, eventBack, isEdit, undoneBy } from "../../../src/engine/undo.ts";
import { sql } from "kysely";
import { jobOf } from "../job-actor.ts";
import { companyOf } from "../read/cached.ts";
import { canRevert } from "../read/history.ts";
import { factsOf } from "../read/record.ts";
import { titleOf } from "../read/title.ts";
import { Refusal, wordsOf } from "../refusal.ts";
import type { CallContext } from "../served.types.ts";
import { stillAllowed } from "../still-allowed.ts";
import { doWithMany } from "./bulk.ts";
import type { BulkRow } from "./bulk.types.ts";
import { restoreRecord, type LastChange } from "./restore.ts";
import { revertChange } from "./revert.ts";
import { storedOf } from "./stored.ts";

const NOT_YOURS = "Usted no lo hizo: cada quien deshace lo suyo.";
const NO_WAY_BACK = "Este paso no se puede deshacer.";

/** The most records that are undone together. */
export const MOST_UNDONE = 1000;

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
  const last = await lastChanges(context, unique, action);
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
    return { kind: "refused", id, reason: whyNot(context, change) };
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

/** Why an action is not what was done last with a record: who changed it since, told of nobody who did not. */
function whyNot({ section, actor }: CallContext, change: LastChange | undefined): string {
  if (change?.was_done !== true) return NOT_YOURS;
  const { action, by_name, user_id } = change;
  const isOwn = user_id === actor.user.id;
  const isPersons =
    isEdit(action) ||
    action === "restore" ||
    actionsOf(section.definition).some((each) => each.action === action);
  const isJobs = jobOf(change.request_id) !== undefined;
  if (user_id === null || (!isPersons && !isJobs)) {
    return "Después siguió por sí solo: ya no se puede deshacer desde aquí.";
  }
  const { firstname, lastname } = actor.user;
  const isNamesake = !isOwn && by_name === `${firstname} ${lastname}`;
  const who = isNamesake ? `otra persona que se llama ${by_name}` : by_name;
  if (isJobs) {
    return `Después lo cambió un trabajo que pidió ${isOwn ? "usted" : who}: ya no se puede deshacer desde aquí.`;
  }
  if (isOwn) return "Después usted lo cambió otra vez: ya no se puede deshacer desde aquí.";
  return `Después lo cambió ${who}: ya no se puede deshacer desde aquí.`;
}

/**
 * The records on which an action that was just done cannot be undone, though others like it can: the chart does not lead
 * back from there, a guard does not allow it, or its values are not given back. None for an action that nothing undoes.
 */
export async function finalOf(
  context: CallContext,
  ids: readonly string[],
  action: string,
): Promise<ReadonlySet<string>> {
  const { definition } = context.section;
  if (ids.length === 0 || undoneBy(definition)[action] === undefined) return new Set();
  const last = await lastChanges(context, ids, action);
  const ways = ids.map((id) => wayOf(context, last.get(id), { id, action }));
  const records = await storedOf(context, ids, "free");
  const stepping = ways.filter((way) => way.kind === "event" && way.event !== "delete");
  const facts = await factsOf(
    context,
    stepping.flatMap(({ id }) => records.get(id) ?? []),
  );
  const isFinal = (way: Way): boolean => {
    const record = records.get(way.id);
    if (way.kind === "refused") return true;
    if (way.kind === "values") {
      if (way.change.action === "delete") return false;
      return record === undefined || !canRevert(context, record, way.change);
    }
    if (record === undefined) return true;
    const { lifecycle } = definition;
    if (way.event === "delete") {
      const stays = context.section.checks?.stays?.(record) ?? null;
      return stays !== null || frozenAt(lifecycle, record.status) !== null;
    }
    if (lifecycle === null) return true;
    const steps = stepsAt(lifecycle, record.status ?? "", facts.get(way.id) ?? {});
    return steps.find(({ event }) => event === way.event)?.refusal !== null;
  };
  return new Set(ways.filter(isFinal).map(({ id }) => id));
}

/**
 * Says of a record whether what was just done with it cannot be undone, though others like it can.
 * @param version the version at which it was done, where it may have changed nothing: something older would be undone.
 */
export async function withFinal(
  context: CallContext,
  record: SectionRecord,
  { action, version }: { readonly action: string; readonly version?: number },
): Promise<SectionRecord> {
  const isFinal =
    record.version === version || (await finalOf(context, [record.id], action)).has(record.id);
  return isFinal ? { ...record, isFinal } : record;
}

/** Says the same of the results of many records, while they are as few as can be undone together. */
export async function withFinals(
  context: CallContext,
  rows: readonly BulkRow[],
  action: string,
): Promise<readonly BulkRow[]> {
  const done = rows.flatMap((row) => (row.done && row.unchanged !== true ? [row.id] : []));
  if (done.length > MOST_UNDONE) return rows;
  const final = await finalOf(context, done, action);
  return rows.map((row) => (final.has(row.id) ? { ...row, isFinal: true } : row));
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

/**
 * The last change of each of some records of the context's company, by the record's id, and whether the person ever did an
 * action on it.
 */
async function lastChanges(
  context: CallContext,
  ids: readonly string[],
  action: string,
): Promise<ReadonlyMap<string, LastChange>> {
  const { db, section, actor } = context;
  const isId = (id: string) => /^\d{1,18}$/u.test(id);
  const { rows } = await sql<LastChange>`
    select distinct on (record_id) record_id::text as record_id, id::text as id, version, at, by_name, user_id::text,
      request_id, action, reason, input, before, after, exists (select from changes done
        where done.controller = changes.controller and done.record_id = changes.record_id
          and done.action = ${action} and done.user_id = ${actor.user.id}::uuid) as was_done
    from changes where controller = ${section.definition.controller}
      and record_id = any(${ids.filter(isId)}::bigint[]) and company_id = ${companyOf(context)}
    order by record_id, changes.id desc`.execute(db);
  return new Map(rows.map((row) => [row.record_id, row]));
}
