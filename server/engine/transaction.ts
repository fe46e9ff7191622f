import { sql } from "kysely";
import type { TransactionContext, CallContext } from "./served.types.ts";
import { refusalOf } from "./write/database-refusal.ts";

/**
 * Works on a section's records in one transaction: everything, with its audit, or nothing (ADR 14). Inside it,
 * `ports.wake` wakes the queues once the transaction is over.
 * @throws Refusal where the records, the rules or the database refuse.
 */
export async function inTransaction<Result>(
  context: CallContext,
  work: (tx: TransactionContext) => Promise<Result>,
): Promise<Result> {
  try {
    const queues = { areDue: false };
    const wake = () => {
      queues.areDue = true;
    };
    const ports = { ...context.ports, wake };
    const done = await context.db
      .transaction()
      .execute(async (db) => work({ ...context, db, ports }));
    // Only after the commit do the queues find what was written.
    context.ports.announce();
    if (queues.areDue) context.ports.wake();
    return done;
  } catch (error) {
    throw refusalOf(error, context.section) ?? error;
  }
}

/**
 * Works inside a transaction in a savepoint, which is rolled back alone.
 * @throws Refusal as `inTransaction` does; the transaction goes on.
 */
export async function inSavepoint<Result>(
  tx: TransactionContext,
  work: (tx: TransactionContext) => Promise<Result>,
): Promise<Result> {
  await sql`savepoint part`.execute(tx.db);
  try {
    const done = await work(tx);
    await sql`release savepoint part`.execute(tx.db);
    return done;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx.db);
    // It outlives its rollback: one around it, of the same name, would be rolled back to this one only.
    await sql`release savepoint part`.execute(tx.db);
    throw refusalOf(error, tx.section) ?? error;
  }
}

/** Ends a transaction by throwing, so that it is rolled back. */
class Undone<Result> extends Error {
  readonly result: Result;

  constructor(result: Result) {
    super("nothing is written");
    this.result = result;
  }
}

/**
 * Works in a transaction that is rolled back, for its result alone: nothing is written or sent, and no number without
 * gaps is used; an id of a new record is used, since sequences are not rolled back.
 * @throws Refusal as `inTransaction` does.
 */
export async function rolledBack<Result>(
  context: CallContext,
  work: (tx: TransactionContext) => Promise<Result>,
): Promise<Result> {
  try {
    return await inTransaction(context, async (tx): Promise<Result> => {
      const done = await work(tx);
      // Whatever the database asks of a commit, it is asked here too.
      await sql`set constraints all immediate`.execute(tx.db);
      throw new Undone(done);
    });
  } catch (error) {
    if (error instanceof Undone) return error.result as Result;
    throw error;
  }
}
