import { sql, type Transaction } from "kysely";
import { emptyValue } from "../../src/engine/record-section.ts";
import type { Value } from "../../src/engine/value.ts";
import type { ServedSection } from "../engine/served.types.ts";
import type { Link } from "../engine/table.types.ts";
import { moveRevision } from "../store/revisions.ts";
import type { Database } from "../store/schema.ts";
import { typeOf } from "../engine/tables/column-sql.ts";
import { quoted } from "../store/sql-text.ts";
import type { SeedRow } from "./seed.types.ts";

/** Rows of one statement: each is one parameter of a few megabytes at most. */
const CHUNK = 2_000;

/** The author and the moment in the records. */
type Origin = {
  readonly trx: Transaction<Database>;
  readonly companyId: number | null;
  readonly author: string | null;
  readonly now: Date;
  /** Called with the number of rows done. */
  readonly onProgress?: (done: number) => void;
};

type Written = Readonly<Record<string, unknown>>;

/** The field that identifies a section's records: its first unique one, its code, or its title. */
export function keyOf({ definition }: ServedSection): string {
  const { fields, title } = definition;
  const unique = Object.entries(fields).find(([, field]) => field.unique && !field.computed);
  return unique?.[0] ?? (fields["codigo"] === undefined ? title : "codigo");
}

/**
 * Writes records that do not exist yet; those that would repeat a unique value are left out, which makes seeding safe
 * to repeat.
 * @returns the number written.
 */
export async function writeRows(
  section: ServedSection,
  rows: readonly SeedRow[],
  origin: Origin,
): Promise<number> {
  let count = 0;
  for (let start = 0; start < rows.length; start += CHUNK) {
    count += await writeChunk(section, rows.slice(start, start + CHUNK), origin);
    origin.onProgress?.(Math.min(rows.length, start + CHUNK));
  }
  const { controller } = section.definition;
  if (count > 0) await moveRevision(origin.trx, controller, origin.companyId ?? 0);
  return count;
}

async function writeChunk(
  section: ServedSection,
  rows: readonly SeedRow[],
  { trx, companyId, author, now }: Origin,
): Promise<number> {
  const { table } = section;
  const columns = [...table.columns];
  const own: [name: string, type: string][] = [
    ...(table.isOfCompany ? [["empresa_id", "integer"] satisfies [string, string]] : []),
    ...(table.initialStatus === null ? [] : [["estado", "text"] satisfies [string, string]]),
    ["creado_en", "timestamptz"],
    ["actualizado_en", "timestamptz"],
    ["creado_por", "uuid"],
    ["actualizado_por", "uuid"],
  ];
  const names = [
    ...columns.map(([, { name, field }]) => [name, typeOf(field)] as const),
    ...own.map(([name, type]) => [table.own(name as "estado"), type] as const),
  ];
  const records = rows.map(({ values, status }): Written => ({
    ...Object.fromEntries(
      columns.map(([key, { name, field }]) => [name, values[key] ?? emptyValue(field)]),
    ),
    [table.own("empresa_id")]: companyId,
    [table.own("estado")]: status ?? table.initialStatus,
    [table.own("creado_en")]: now,
    [table.own("actualizado_en")]: now,
    [table.own("creado_por")]: author,
    [table.own("actualizado_por")]: author,
  }));
  const list = sql.raw(names.map(([name]) => quoted(name)).join(", "));
  const shape = sql.raw(names.map(([name, type]) => `${quoted(name)} ${type}`).join(", "));
  const { rows: made } = await sql<{ id: string; key: string }>`
    insert into ${sql.raw(quoted(table.name))} (${list})
    select ${list} from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as given(${shape})
    on conflict do nothing
    returning ${sql.raw(quoted(table.id))}::text as id, ${sql.raw(keyColumn(section))}::text as key`.execute(
    trx,
  );
  for (const [field, link] of table.links) {
    if (link.isOurs) await writeLinks(link, field, { rows, made, key: keyOf(section), trx });
  }
  return made.length;
}

function keyColumn(section: ServedSection): string {
  return quoted(section.table.columns.get(keyOf(section))?.name ?? section.table.id);
}

async function writeLinks(
  { table }: Link,
  field: string,
  given: {
    readonly rows: readonly SeedRow[];
    readonly made: readonly { readonly id: string; readonly key: string }[];
    readonly key: string;
    readonly trx: Transaction<Database>;
  },
): Promise<void> {
  const byKey = new Map(given.rows.map(({ values }) => [values[given.key], values[field]]));
  const links = given.made.flatMap(({ id, key }) =>
    targetsIn(byKey.get(key)).map((target_id, position) => ({
      record_id: id,
      target_id,
      position,
    })),
  );
  if (links.length === 0) return;
  await sql`
    insert into ${sql.raw(quoted(table))} (record_id, target_id, position)
    select * from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
      as given(record_id bigint, target_id bigint, position integer)`.execute(given.trx);
}

function targetsIn(value: Value | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}
