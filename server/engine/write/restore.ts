import { sql } from "kysely";
import { STATUS } from "../../../src/engine/list-query.ts";
import type { Values } from "../../../src/engine/value.ts";
import { writeDrafts } from "../commands/carry-out.ts";
import type { AuditRow } from "../read/history.ts";
import { conflict, invalid } from "../refusal.ts";
import type { CallContext, TransactionContext } from "../served.types.ts";
import { inTransaction } from "../transaction.ts";
import { insertDrafts } from "./persist.ts";
import { checkDrafts } from "./prepare.ts";

/** The last change of a record, who made it (`users.id`), and in which request. */
export type LastChange = AuditRow & {
  readonly record_id: string;
  readonly user_id: string | null;
  readonly request_id: string | null;
  /** Whether the person who asks ever did the action that is undone. */
  readonly was_done: boolean;
};

/**
 * Writes a deleted record again as its history has it: under its id, with its author and the next version, so that
 * whoever still sees the former one is told of a change.
 * @throws Refusal 409 where it is there already; 409 and 422 where what it refers to is gone, or its name is taken.
 */
export async function restoreRecord(context: CallContext, deletion: LastChange): Promise<void> {
  return inTransaction(context, async (tx) => {
    const { record_id: id, before: stored, version } = deletion;
    await requireGone(tx, id);
    const { [STATUS]: status = null, ...values } = stored;
    const change = {
      id,
      action: "restore",
      values: wholeOf(tx, values),
      status: typeof status === "string" ? status : null,
      reason: null,
      secrets: {},
    };
    const [checked] = await checkDrafts(tx, [{ ...change, before: null }]);
    if (checked && Object.keys(checked.errors).length > 0) throw invalid(checked.errors);
    const author = await authorOf(tx, id);
    const nothing = { id, version, status: null, values: {}, createdBy: author?.by ?? null };
    const columns = {
      [tx.section.table.own("version")]: version + 1,
      ...(author && {
        [tx.section.table.own("creado_en")]: author.at,
        [tx.section.table.own("creado_por")]: author.by,
      }),
    };
    const before = { ...nothing, updatedBy: null };
    await writeDrafts(tx, [{ ...change, before, columns }], insertDrafts);
  });
}

/** The stored values, with null for the fields that were empty. */
function wholeOf({ section }: TransactionContext, values: Values): Values {
  const names = [...section.table.columns.keys(), ...section.table.links.keys()];
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
}

async function requireGone({ db, section }: TransactionContext, id: string): Promise<void> {
  const { table } = section;
  const { rows } = await sql`select from ${sql.table(table.name)}
    where ${sql.ref(table.id)} = ${id}::bigint`.execute(db);
  if (rows.length > 0) throw conflict("El registro ya está otra vez.");
}

/** Who created a record and when; undefined for one that was there before the history. */
async function authorOf({ db, section }: TransactionContext, id: string) {
  const { rows } = await sql<{ at: Date; by: string | null }>`
    select at, user_id::text as by from changes
    where controller = ${section.definition.controller} and record_id = ${id}::bigint
      and action in ('create', 'import') order by id limit 1`.execute(db);
  return rows[0];
}
