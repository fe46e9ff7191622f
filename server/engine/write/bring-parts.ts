import { sql } from "kysely";
import { writableFields } from "../../../src/engine/field-schema.ts";
import { isGranted } from "../../../src/domain/permission.ts";
import { notFound, Refusal } from "../refusal.ts";
import type { TransactionContext } from "../served.types.ts";
import { createAll } from "./save.ts";
import { storedOf } from "./stored.ts";

/**
 * Copies the parts of a record for its duplicate, each checked and audited like any new one: those that its values do not
 * suit, because they are others, are left out, and all of them where the person may not make any.
 * @throws Refusal 404 where the person may not read the record, it is gone, or its section has no parts.
 */
export async function bringParts(tx: TransactionContext, from: string, to: string): Promise<void> {
  const { controller, brings } = tx.section.definition;
  const may = (path: string) => isGranted(path, tx.actor.permission);
  const isNumber = /^\d{1,18}$/u.test(from);
  if (brings === undefined || !may(`/${controller}/view`) || !isNumber) throw notFound();
  if (!may(`/${brings.controller}/create`)) return;
  if (!(await storedOf(tx, [from], "free")).has(from)) {
    throw new Refusal(404, "Lo que se duplica ya no está: cree el registro sin duplicarlo.");
  }
  const there = { ...tx, section: tx.registry.of(brings.controller) };
  const { table, definition } = there.section;
  const { rows } = await sql<{ id: string }>`
    select ${sql.ref(table.id)}::text as id from ${sql.table(table.name)}
    where ${sql.ref(table.columns.get(brings.of)?.name ?? brings.of)} = ${from}::bigint`.execute(
    tx.db,
  );
  const ids = rows.map(({ id }) => id);
  const names = writableFields(definition.fields).map(([name]) => name);
  const parts = [...(await storedOf(there, ids, "free")).values()].map(({ values }) => ({
    values: {
      ...Object.fromEntries(names.map((name) => [name, values[name] ?? null])),
      [brings.of]: to,
    },
    reason: null,
  }));
  await createAll(there, parts);
}
