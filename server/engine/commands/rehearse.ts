import { sql } from "kysely";
import type { Rehearsal } from "../../../src/contract/section-contract.ts";
import { STATUS } from "../../../src/engine/list-query.ts";
import type { Values } from "../../../src/engine/value.ts";
import { shownFields } from "../read/history.ts";
import type { TransactionContext, CallContext } from "../served.types.ts";
import { rolledBack } from "../transaction.ts";
import { runAt, type Call } from "./call.ts";
import { effectText, type Written } from "./effect-text.ts";

/**
 * Runs a command on a record in a transaction that is rolled back, and describes its changes. Nothing is written or
 * sent, and no number without gaps is used; an id of a new record is used, since sequences are not rolled back.
 * @throws Refusal as the command itself does.
 */
export async function rehearseCommand(
  context: CallContext,
  id: string,
  call: Call,
): Promise<Rehearsal> {
  return rolledBack(context, async (tx) => {
    const last = await lastChange(tx);
    await runAt(tx, id, call);
    return describe(tx, id, await writtenAfter(tx, last));
  });
}

async function lastChange({ db }: TransactionContext): Promise<string> {
  const { rows } = await sql<{ last: string }>`
    select coalesce(max(id), 0)::text as last from changes`.execute(db);
  return rows[0]?.last ?? "0";
}

/** The changes of this call from the audit: each record once, from its first to its last state. */
async function writtenAfter(
  { db, actor }: TransactionContext,
  last: string,
): Promise<readonly Written[]> {
  const { rows } = await sql<Written>`
    select controller, record_id::text as id, action, before, after from changes
    where id > ${last}::bigint and request_id = ${actor.origin.requestId} and user_id = ${actor.user.id}::uuid
    order by changes.id`.execute(db);
  const byRecord = Map.groupBy(rows, ({ controller, id }) => `${controller}/${id}`);
  return [...byRecord.values()].flatMap((all) => {
    const [first] = all;
    if (first === undefined) return [];
    const before = Object.assign({}, ...all.map((each) => each.before).toReversed()) as Values;
    const after = Object.assign({}, ...all.map((each) => each.after)) as Values;
    return [{ ...first, before, after }];
  });
}

async function describe(
  tx: TransactionContext,
  id: string,
  written: readonly Written[],
): Promise<Rehearsal> {
  const { controller } = tx.section.definition;
  const isOwn = (each: Written) => each.controller === controller && each.id === id;
  const own = written.filter(isOwn);
  const [fields = []] = await shownFields(tx, own);
  const status = fields.find(({ field }) => field === STATUS);
  const effects: { text: string }[] = [];
  for (const each of written.filter((one) => !isOwn(one))) {
    effects.push({ text: await effectText(tx, each) });
  }
  return {
    status: status ? { before: keyOf(status.before), after: keyOf(status.after) } : null,
    changes: fields.filter(({ field }) => field !== STATUS),
    effects,
  };
}

function keyOf(status: unknown): string | null {
  return typeof status === "string" ? status : null;
}
