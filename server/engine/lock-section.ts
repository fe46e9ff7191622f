import { sql } from "kysely";
import type { TransactionContext } from "./served.types.ts";

/**
 * Makes others who ask the same of a section in its company wait until the transaction ends: of two at once, neither
 * would see what the other is about to write.
 */
export async function lockSection({ db, section, actor }: TransactionContext): Promise<void> {
  const subject = `${section.definition.controller}/${actor.companyId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(db);
}
