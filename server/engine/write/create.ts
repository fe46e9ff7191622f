import { sql } from "kysely";
import type { RecordReply } from "../../../src/contract/section-contract.ts";
import type { Values } from "../../../src/engine/value.ts";
import { digestOf } from "../../services/random-tokens.ts";
import { readRecord } from "../read/record.ts";
import { conflict, invalid } from "../refusal.ts";
import type { Scene, Setting } from "../served.types.ts";
import { inTransaction } from "../transaction.ts";
import { createAll } from "./save.ts";

/**
 * Makes a record. A repeat under the same key gives the record that the first made; a key that was used for
 * something else is refused.
 *
 * @throws Refusal 409 and 422.
 */
export async function createRecord(
  setting: Setting,
  values: Values,
  key: string | undefined,
): Promise<RecordReply> {
  return inTransaction(setting, async (scene) => {
    const former = key === undefined ? null : await claim(scene, key, values);
    if (former !== null) return readRecord(scene, former);
    const [outcome] = await createAll(scene, [{ values, reason: null }]);
    if (!outcome || outcome.errors) throw invalid(outcome?.errors ?? {});
    if (key !== undefined) await settle(scene, key, outcome.id);
    return readRecord(scene, outcome.id);
  });
}

/**
 * Takes a key for this call, waiting for another that has it; the id of the record that was made under it already,
 * or null. What is refused gives its key back, since it ends with the transaction.
 */
async function claim(scene: Scene, key: string, values: Values): Promise<string | null> {
  const { db, actor, section, now } = scene;
  const controller = section.definition.controller;
  const hash = digestOf(JSON.stringify([actor.companyId, values]));
  const taken = await sql`
    insert into idempotency_keys (user_id, key, controller, request_hash, created_at)
    values (${actor.user.id}, ${key}, ${controller}, ${hash}, ${now})
    on conflict do nothing returning key`.execute(db);
  if (taken.rows.length > 0) return null;
  const { rows } = await sql<{ controller: string; request_hash: string; record_id: string }>`
    select controller, request_hash, record_id::text from idempotency_keys
    where user_id = ${actor.user.id} and key = ${key}`.execute(db);
  const [former] = rows;
  if (former?.controller !== controller || former.request_hash !== hash) {
    throw conflict("Esta clave de repetición ya se usó para otra cosa.");
  }
  return former.record_id;
}

async function settle({ db, actor }: Scene, key: string, id: string): Promise<void> {
  await sql`update idempotency_keys set record_id = ${id}::bigint
    where user_id = ${actor.user.id} and key = ${key}`.execute(db);
}
