import type { TransactionContext, CallContext } from "./served.types.ts";
import { refusalOf } from "./write/database-refusal.ts";

/**
 * Does something to a section's records in one transaction: all of it, with its audit, or nothing (ADR 14).
 * @throws Refusal where the records, the rules or the database speak against it.
 */
export async function inTransaction<Result>(
  context: CallContext,
  work: (tx: TransactionContext) => Promise<Result>,
): Promise<Result> {
  try {
    const done = await context.db.transaction().execute(async (db) => work({ ...context, db }));
    context.ports.announce();
    context.section.hooks.afterCommit?.(context);
    return done;
  } catch (error) {
    throw refusalOf(error, context.section) ?? error;
  }
}
