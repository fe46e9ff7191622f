import { sql } from "kysely";
import { isSameValue } from "../../../src/engine/value.ts";
import { STATUS } from "../../../src/engine/list-query.ts";
import type { Value, Values } from "../../../src/engine/value.ts";
import { takenRevision } from "../../store/revisions.ts";
import { MASK } from "../kinds/written-text.ts";
import { companyOf } from "../read/cached.ts";
import type { StoredRecord, TransactionContext } from "../served.types.ts";
import { authorOf } from "../system-actor.ts";
import type { Draft } from "./draft.types.ts";

/** Stands for a replaced secret in the audit. */
const HIDDEN = MASK.repeat(4);

/** The values of the fields that a change writes, before and after. */
export type Sides = {
  readonly before: Readonly<Record<string, Value>>;
  readonly after: Readonly<Record<string, Value>>;
};

/** The fields that a draft changes, on both sides; the status under its own name. */
export function sidesOf({ before, values, status, secrets, action }: Draft): Sides {
  const had: Record<string, Value> = {};
  const has: Record<string, Value> = {};
  const isGone = action === "delete";
  for (const name of new Set([...Object.keys(values), ...Object.keys(secrets)])) {
    const former = before?.values[name] ?? null;
    const now = isGone ? null : (values[name] ?? null);
    if (Object.hasOwn(secrets, name)) has[name] = HIDDEN;
    else if (!isSameValue(former, now)) {
      if (before !== null) had[name] = former;
      if (!isGone) has[name] = now;
    }
  }
  if (status !== null && (isGone || before?.status !== status)) {
    if (before !== null) had[STATUS] = before.status;
    if (!isGone) has[STATUS] = status;
  }
  return { before: had, after: has };
}

/**
 * Audits an action on some records, in its transaction, and increments a revision of the section, by which lists are
 * cached and changes announced (ADR 38).
 */
export async function writeAudit(tx: TransactionContext, drafts: readonly Draft[]): Promise<void> {
  await writeEntries(
    tx,
    drafts.map((draft) => ({
      record_id: draft.id,
      version: draft.before === null ? 1 : draft.before.version + 1,
      action: draft.action,
      reason: draft.reason,
      input: Object.keys(draft.input ?? {}).length === 0 ? null : (draft.input ?? null),
      ...sidesOf(draft),
    })),
  );
}

/** Audits an action that leaves a record as it is: what was issued of it, and by whom. */
export async function writeIssue(
  tx: TransactionContext,
  { id, version }: Pick<StoredRecord, "id" | "version">,
  { action, reason }: { readonly action: string; readonly reason: string },
): Promise<void> {
  const nothing = { input: null, before: {}, after: {} };
  await writeEntries(tx, [{ record_id: id, version, action, reason, ...nothing }]);
}

/** An action on a record, as it is stored. */
type Entry = Sides & {
  readonly record_id: string;
  readonly version: number;
  readonly action: string;
  readonly reason: string | null;
  readonly input: Values | null;
};

async function writeEntries(tx: TransactionContext, entries: readonly Entry[]): Promise<void> {
  const { db, section, actor, now } = tx;
  const controller = section.definition.controller;
  const company = companyOf(tx);
  const { user, origin } = actor;
  await sql`
    with ${takenRevision(controller, company)}
    insert into changes (controller, record_id, company_id, slot, revision, version, action, reason, input, before, after,
      at, user_id, by_name, by_username, network, request_id)
    select ${controller}::text, x.record_id, ${company}::integer, taken.slot, taken.revision, x.version, x.action,
      x.reason, x.input, x.before, x.after, ${now}::timestamptz, ${authorOf(actor)}::uuid,
      ${`${user.firstname} ${user.lastname}`}::text, ${user.username}::text, ${origin.network}::text, ${origin.requestId}::text
    from taken, jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as x(record_id bigint, version integer,
      action text, reason text, input jsonb, before jsonb, after jsonb)`.execute(db);
}
