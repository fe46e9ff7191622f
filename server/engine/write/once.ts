import { sql } from "kysely";
import { digestOf } from "../../services/random-tokens.ts";
import { conflict } from "../refusal.ts";
import type { TransactionContext } from "../served.types.ts";

/**
 * Works once under a key: a repeat gives the record of the first call. Concurrent calls with the key wait; a refusal
 * frees the key, since the transaction is rolled back.
 * @param request the contents of the call, which a repeat must have too.
 * @param refuse refuses another call under the key, with the record of the first one.
 * @returns the id that `work` gave.
 * @throws Refusal 409 for a key that was used for another call.
 */
export async function once(
  tx: TransactionContext,
  key: string | undefined,
  request: unknown,
  work: () => Promise<string>,
  refuse: (id: string) => Promise<never> = refuseOther,
): Promise<string> {
  if (key === undefined) return work();
  const former = await claim(tx, key, request, refuse);
  if (former !== null) return former;
  const id = await work();
  const { db, actor } = tx;
  await sql`update idempotency_keys set record_id = ${id}::bigint
    where user_id = ${actor.user.id} and key = ${key}`.execute(db);
  return id;
}

/** @throws Refusal 409, always. */
export async function refuseOther(): Promise<never> {
  throw conflict("Esta clave de repetición ya se usó para otra cosa.");
}

/** The id stored under the key; null when the key was free, and is claimed from now on. */
async function claim(
  tx: TransactionContext,
  key: string,
  request: unknown,
  refuse: (id: string) => Promise<never>,
): Promise<string | null> {
  const { db, actor, section, now } = tx;
  const controller = section.definition.controller;
  const hash = digestOf(JSON.stringify([actor.companyId, request]));
  const taken = await sql`
    insert into idempotency_keys (user_id, key, controller, request_hash, created_at)
    values (${actor.user.id}, ${key}, ${controller}, ${hash}, ${now})
    on conflict do nothing returning key`.execute(db);
  if (taken.rows.length > 0) return null;
  const { rows } = await sql<{ controller: string; request_hash: string; record_id: string }>`
    select controller, request_hash, record_id::text from idempotency_keys
    where user_id = ${actor.user.id} and key = ${key}`.execute(db);
  const [former] = rows;
  if (former?.controller !== controller) return refuseOther();
  if (former.request_hash !== hash) return refuse(former.record_id);
  return former.record_id;
}
