import { sql } from "kysely";
import type { SectionRecord } from "../../../src/contract/section-contract.ts";
import { isGranted } from "../../../src/domain/permission.ts";
import { isSameValue } from "../../../src/engine/value.ts";
import type { Values } from "../../../src/engine/value.ts";
import { jobOf } from "../job-actor.ts";
import { isHidden } from "../personal-data.ts";
import { readRecord } from "../read/record.ts";
import { conflict } from "../refusal.ts";
import type { TransactionContext, CallContext, StoredRecord } from "../served.types.ts";
import { inTransaction } from "../transaction.ts";
import { canonical } from "./canonical.ts";
import type { Sent } from "./draft.types.ts";
import { editAll } from "./save.ts";
import { lockedRecord } from "./stored.ts";
import { refused } from "./twins.ts";

/** The title of the refusal when the record was changed meanwhile, by who changed it last. */
const CHANGED = {
  other: "Otra persona cambió este registro mientras usted lo editaba.",
  own: "Este registro lo cambió usted, en otra ventana, mientras lo editaba en esta.",
  job: "Un trabajo cambió este registro mientras usted lo editaba.",
  nobody: "Este registro cambió mientras usted lo editaba.",
} as const;

/**
 * Changes fields of a record that was read at a version. Where somebody else has changed other fields since, both
 * changes stand; where they changed the same ones, nothing is written.
 * @throws Refusal 404; 409 with the record as it is now; 422 with the errors of fields.
 */
export async function editRecord(
  context: CallContext,
  id: string,
  { version, values, reason }: Sent & { readonly version: number },
): Promise<SectionRecord> {
  return inTransaction(context, async (tx) => {
    const before = await lockedRecord(tx, id);
    if (await isContested(tx, before, { version, values })) await refuseStale(tx, id);
    await saveOne(tx, { before, values, reason, action: "edit" });
    return readRecord(tx, id);
  });
}

/** Writes one change; its errors are thrown. */
export async function saveOne(tx: TransactionContext, edit: Parameters<typeof editAll>[1][number]) {
  const [outcome] = await editAll(tx, [edit]);
  if (outcome?.errors) throw await refused(tx, outcome);
}

/** @throws Refusal 409 with the record as it is now, for a person who may read it. */
export async function refuseStale(tx: TransactionContext, id: string): Promise<never> {
  throw conflict(
    CHANGED[await changerOf(tx, id)],
    mayRead(tx) ? { current: await readRecord(tx, id) } : {},
  );
}

/** Who changed a record last: the person who asks, a job whoever asked for it, another person, or the server by itself. */
async function changerOf(
  { db, section, actor }: TransactionContext,
  id: string,
): Promise<keyof typeof CHANGED> {
  const { rows } = await sql<{ user: string | null; request: string | null }>`
    select user_id::text as "user", request_id as request from changes
    where controller = ${section.definition.controller} and record_id = ${id}::bigint
    order by changes.id desc limit 1`.execute(db);
  const { user = null, request = null } = rows[0] ?? {};
  if (jobOf(request) !== undefined) return "job";
  if (user === null) return "nobody";
  return user === actor.user.id ? "own" : "other";
}

/** Whether the person may read a record of the section. */
export function mayRead({ section, actor }: TransactionContext): boolean {
  const { controller } = section.definition;
  return ["view", "edit"].some((action) => isGranted(`/${controller}/${action}`, actor.permission));
}

/** Whether somebody else changed one of some values after the version that a person read. */
export async function isContested(
  tx: TransactionContext,
  before: StoredRecord,
  { version, values }: { readonly version: number; readonly values: Values },
): Promise<boolean> {
  if (before.version === version) return false;
  const since = await changedSince(tx, before.id, version);
  const { fields } = tx.section.definition;
  if (since === null) return true;
  return Object.entries(values).some(([name, value]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    // Masked data are left alone or refused, whatever they hold: a conflict would tell whether a guess is right.
    if (!field || !since.has(name) || isHidden(tx, field)) return false;
    return field.secret === true || !isSameValue(canonical(field, value), before.values[name]);
  });
}

/** The fields that changed after a version; null when the version never existed. */
async function changedSince(
  { db, section }: TransactionContext,
  id: string,
  version: number,
): Promise<ReadonlySet<string> | null> {
  const { rows } = await sql<{ version: number; fields: string[] }>`
    select version, array(select jsonb_object_keys(before || after)) as fields from changes
    where controller = ${section.definition.controller} and record_id = ${id}::bigint
      and version > ${version}::integer order by version`.execute(db);
  // The audit must have every version since then: otherwise the changes in between are unknown.
  if (rows[0]?.version !== version + 1) return null;
  return new Set(rows.flatMap(({ fields }) => fields));
}
