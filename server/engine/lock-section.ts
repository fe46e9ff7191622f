import { sql } from "kysely";
import type { TransactionContext } from "./served.types.ts";

/**
 * Locks a section in its company until the transaction ends: without it, neither of two concurrent changes would see
 * what the other is about to write.
 */
export async function lockSection({ db, section, actor }: TransactionContext): Promise<void> {
  const subject = `${section.definition.controller}/${actor.companyId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(db);
}
