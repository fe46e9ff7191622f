import { sql } from "kysely";
import type { History } from "../../../src/contract/section-contract.ts";
import { isGranted } from "../../../src/domain/permission.ts";
import { frozenAt } from "../../../src/engine/lifecycle-statuses.ts";
import { isSameValue } from "../../../src/engine/value.ts";
import { STATUS } from "../../../src/engine/list-query.ts";
import type { Field } from "../../../src/engine/field.ts";
import type { Value, Values } from "../../../src/engine/value.ts";
import { masked, seesPersonal } from "../personal-data.ts";
import { notFound } from "../refusal.ts";
import type { ReadContext, StoredRecord } from "../served.types.ts";
import { storedOf } from "../write/stored.ts";
import { shownInputs } from "./history-input.ts";
import { referenceNames, type NameOf } from "./reference-names.ts";

/** One change as stored in the audit. */
export type AuditRow = {
  readonly id: string;
  readonly version: number;
  readonly at: Date;
  readonly by_name: string;
  readonly action: string;
  readonly reason: string | null;
  readonly input: Values | null;
  readonly before: Values;
  readonly after: Values;
};

/** A change, before and after by field. */
type Sides = Pick<AuditRow, "before" | "after">;

/** The most changes shown of one record, the last first. */
const SHOWN = 200;

/** The actions whose change of values can be undone. */
const UNDONE: ReadonlySet<string> = new Set(["edit", "revert", "import"]);

/**
 * The changes of a record with their authors, the last change first. Data of people are masked as they are in the
 * record.
 * @throws Refusal 404.
 */
export async function readHistory(context: ReadContext, id: string): Promise<History> {
  const record = /^\d{1,18}$/u.test(id)
    ? (await storedOf(context, [id], "free")).get(id)
    : undefined;
  if (!record) throw notFound();
  const changes = await auditOf(context, id);
  const fields = await shownFields(context, changes);
  const inputs = await shownInputs(context, changes);
  return {
    changes: changes.map((change, index) => ({
      id: change.id,
      at: change.at.toISOString(),
      by: change.by_name,
      action: change.action,
      reason: change.reason,
      ...(inputs[index]?.length && { input: [...inputs[index]] }),
      fields: [...(fields[index] ?? [])],
      canRevert: canRevert(context, record, change),
    })),
  };
}

type ShownField = History["changes"][number]["fields"][number];

/**
 * The fields of each of some changes, before and after, masked for the person who asks, with the names of references.
 */
export async function shownFields(
  context: ReadContext,
  changes: readonly Sides[],
): Promise<readonly (readonly ShownField[])[]> {
  const nameOf = await namesIn(context, changes);
  const sees = seesPersonal(context);
  return changes.map((change) =>
    sidesOf(change).map(({ name, before, after }) => {
      const field = context.section.definition.fields[name];
      const show = (value: Value) => (sees ? value : shownOf(name, field, value));
      return {
        field: name,
        before: show(before),
        after: show(after),
        ...labelled(field, "beforeLabel", before, nameOf),
        ...labelled(field, "afterLabel", after, nameOf),
      };
    }),
  );
}

/**
 * One side of a change for a person who does not see data of people; a field that no longer exists is hidden, since it
 * may have been personal.
 */
function shownOf(name: string, field: Field | undefined, value: Value): Value {
  if (field) return masked(field, value);
  return name === STATUS ? value : null;
}

/**
 * Whether the person may undo a change: an edit whose values the record still has, so that nothing written later is
 * lost, and with no field that is hidden from them. Neither a creation nor a change of a record whose status locks it
 * can be undone.
 */
export function canRevert(context: ReadContext, record: StoredRecord, change: AuditRow): boolean {
  const { controller, fields, lifecycle } = context.section.definition;
  if (!UNDONE.has(change.action) || !isGranted(`/${controller}/edit`, context.actor.permission)) {
    return false;
  }
  if (change.version === 1 || frozenAt(lifecycle, record.status) !== null) return false;
  const sides = sidesOf(change).filter(({ name }) => fields[name]?.computed !== true);
  return (
    sides.length > 0 &&
    sides.every(({ name, after }) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (!field || field.secret || (field.personal && !seesPersonal(context))) return false;
      return isSameValue(record.values[name], after);
    })
  );
}

/** The audit of one record. */
export async function auditOf(
  { db, section }: ReadContext,
  id: string,
): Promise<readonly AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select id::text, version, at, by_name, action, reason, input, before, after from changes
    where controller = ${section.definition.controller} and record_id = ${id}::bigint
    order by changes.id desc limit ${SHOWN}`.execute(db);
  return rows;
}

/** The fields of a change, with both sides. */
export function sidesOf({ before, after }: Sides) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.map((name) => ({ name, before: before[name] ?? null, after: after[name] ?? null }));
}

/** The names of the references on both sides of some changes. */
async function namesIn(context: ReadContext, changes: readonly Sides[]): Promise<NameOf> {
  const { fields } = context.section.definition;
  const values = changes.flatMap(sidesOf).flatMap(({ name, before, after }) => [
    { field: fields[name], value: before },
    { field: fields[name], value: after },
  ]);
  return referenceNames(context, values);
}

function labelled(
  field: Field | undefined,
  key: "beforeLabel" | "afterLabel",
  value: Value,
  nameOf: NameOf,
): Readonly<Record<string, string>> {
  const label = nameOf(field, value);
  return label === undefined ? {} : { [key]: label };
}
