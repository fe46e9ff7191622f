import { sql } from "kysely";
import { emptyValue } from "../../../src/engine/record-section.ts";
import type { Value } from "../../../src/engine/value.ts";
import { seal } from "../../services/secret-box.ts";
import { sealedOwner } from "../sealed-owner.ts";
import type { TransactionContext } from "../served.types.ts";
import { authorOf } from "../system-actor.ts";
import type { Link } from "../table.types.ts";
import type { Draft } from "./draft.types.ts";

type Cells = Readonly<Record<string, unknown>>;

/** Ids for new records, before they are written. */
export async function newIds(
  { db, section: { table } }: TransactionContext,
  count: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select nextval(pg_get_serial_sequence(${`"${table.name}"`}, ${table.id}))::text as id
    from generate_series(1, ${count}::integer)`.execute(db);
  return rows.map(({ id }) => id);
}

/** Writes new records in one statement, and one more per field with several references. */
export async function insertDrafts(
  tx: TransactionContext,
  drafts: readonly Draft[],
): Promise<void> {
  const { db, section, actor, now } = tx;
  const { table } = section;
  const rows = drafts.map((draft): Cells => ({
    [table.id]: draft.id,
    ...(table.isOfCompany && { [table.own("empresa_id")]: actor.companyId }),
    ...(table.initialStatus !== null && { [table.own("estado")]: draft.status }),
    [table.own("creado_en")]: now,
    [table.own("creado_por")]: authorOf(actor),
    [table.own("actualizado_en")]: now,
    [table.own("actualizado_por")]: authorOf(actor),
    ...cellsOf(tx, draft),
    ...draft.columns,
  }));
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table.name)} (${columns})
    select ${columns} from ${recordset(table.name, rows)} as k`.execute(db);
  for (const [name, link] of table.links) await insertLinks(tx, name, link, drafts);
}

/** Writes the drafts of existing records, each with its next version. */
export async function updateDrafts(
  tx: TransactionContext,
  drafts: readonly Draft[],
): Promise<void> {
  const { db, section, actor, now } = tx;
  const { table } = section;
  // Drafts that write the same columns go together: secrets only where they were sent, the status only where a person
  // changed it, since the shown one may result from time.
  const groups = Map.groupBy(drafts, (draft) =>
    [movesStatus(draft), ...Object.keys(draft.secrets).toSorted()].join(),
  );
  for (const group of groups.values()) {
    const rows = group.map((draft) => ({
      [table.id]: draft.id,
      [table.own("version")]: (draft.before?.version ?? 0) + 1,
      ...(movesStatus(draft) && { [table.own("estado")]: draft.status }),
      [table.own("actualizado_en")]: now,
      [table.own("actualizado_por")]: authorOf(actor),
      ...cellsOf(tx, draft),
    }));
    const names = Object.keys(rows[0] ?? {}).filter((name) => name !== table.id);
    const sets = sql.join(names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`k.${name}`)}`));
    await sql`update ${sql.table(table.name)} as t set ${sets}
      from ${recordset(table.name, rows)} as k
      where ${sql.ref(`t.${table.id}`)} = ${sql.ref(`k.${table.id}`)}`.execute(db);
  }
  for (const [name, link] of table.links) {
    const changed = drafts.filter(
      ({ values, before }) => JSON.stringify(values[name]) !== JSON.stringify(before?.values[name]),
    );
    if (changed.length === 0) continue;
    await deleteLinks(tx, link, changed);
    await insertLinks(tx, name, link, changed);
  }
}

/** Deletes records together with their rows of references. */
export async function deleteDrafts(
  tx: TransactionContext,
  drafts: readonly Draft[],
): Promise<void> {
  const { db, section } = tx;
  const ids = drafts.map(({ id }) => id);
  for (const link of section.table.links.values()) {
    if (!link.isOurs) await deleteLinks(tx, link, drafts);
  }
  await sql`delete from ${sql.table(section.table.name)}
    where ${sql.ref(section.table.id)} = any(${ids}::bigint[])`.execute(db);
}

function movesStatus({ status, before }: Draft): boolean {
  return status !== null && status !== before?.status;
}

function recordset(table: string, rows: readonly Cells[]) {
  return sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`;
}

function cellsOf({ section, ports }: TransactionContext, { values, secrets, id }: Draft): Cells {
  const cells: Record<string, Value> = {};
  for (const [name, { field, name: column }] of section.table.columns) {
    if (!field.secret) cells[column] = values[name] ?? emptyValue(field);
    else if (Object.hasOwn(secrets, name)) {
      const owner = sealedOwner(section.table.name, name, id);
      cells[column] = seal(secrets[name] ?? "", owner, ports.secrets.encryption);
    }
  }
  return cells;
}

async function deleteLinks(
  { db, section: { table } }: TransactionContext,
  link: Link,
  drafts: readonly Draft[],
): Promise<void> {
  const ids = drafts.map(({ id }) => id);
  await sql`delete from ${sql.table(link.table)} where ${sql.ref(link.own)} in (
    select ${sql.ref(link.key)} from ${sql.table(table.name)}
    where ${sql.ref(table.id)} = any(${ids}::bigint[]))`.execute(db);
}

async function insertLinks(
  { db, section: { table } }: TransactionContext,
  name: string,
  link: Link,
  drafts: readonly Draft[],
): Promise<void> {
  const pairs = drafts.flatMap(({ id, values }) => {
    const targets = (values[name] ?? []) as readonly string[];
    return [...new Set(targets)].map((target, position) => ({ id, target, position }));
  });
  if (pairs.length === 0) return;
  const [column, position] = link.isOurs ? [sql`, position`, sql`, x.position`] : [sql``, sql``];
  await sql`insert into ${sql.table(link.table)} (${sql.ref(link.own)}, ${sql.ref(link.other)}${column})
    select ${sql.ref(`t.${link.key}`)}, x.target${position}
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as x(id bigint, target bigint, position integer)
    join ${sql.table(table.name)} as t on ${sql.ref(`t.${table.id}`)} = x.id`.execute(db);
}
