import { sql, type Kysely } from "kysely";
import type { Logger } from "../../ports.ts";
import { registry } from "../../engine/registry.ts";
import { StartupError, reasonOf } from "../../startup/startup-error.ts";
import type { Database } from "../schema.ts";
import { indexesFor, type IndexPlan } from "./index-sql.ts";
import { literal, quoted, digestOf } from "./sql-text.ts";
import { tablesFor, type TablePlan } from "./table-sql.ts";

/** Any number; processes that start at once on one PostgreSQL make the tables one after the other. */
const SYNC_LOCK = 20_170_003;

type Plan = { readonly tables: readonly TablePlan[]; readonly indexes: readonly IndexPlan[] };

/** What of it is there already. */
type Present = {
  readonly columns: ReadonlyMap<string, ReadonlySet<string>>;
  readonly constraints: ReadonlySet<string>;
  readonly comments: ReadonlyMap<string, string>;
};

/**
 * Makes what the declarations ask for and the database lacks: tables, columns, constraints, indexes (ADR 18).
 * Nothing that holds data is ever dropped. A start that finds the declarations unchanged does nothing.
 * @throws StartupError when it fails.
 */
export async function syncTables(db: Kysely<Database>, log: Logger): Promise<void> {
  try {
    await sync(db, log);
  } catch (error) {
    throw new StartupError(
      `No se pudieron crear o actualizar las tablas de las secciones: ${reasonOf(error)}`,
    );
  }
}

async function sync(db: Kysely<Database>, log: Logger): Promise<void> {
  const plan = planOf();
  const wanted = digestOf(JSON.stringify(plan));
  if ((await declaredIn(db)) === wanted) return;
  const hasTrigrams = await addTrigrams(db, log);
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${SYNC_LOCK}::bigint)`.execute(trx);
    const present = await presentIn(trx);
    const statements = [
      ...plan.tables.flatMap((table) => tableStatements(table, present)),
      ...plan.tables.flatMap((table) => constraintStatements(table, present)),
      ...plan.indexes
        .filter(({ needsTrigrams }) => hasTrigrams || !needsTrigrams)
        .map(({ name, sql: text }) => indexStatement(name, text)),
    ];
    for (const statement of statements) await sql.raw(statement).execute(trx);
    // Without trigrams the next start tries again.
    const declared = hasTrigrams ? wanted : "";
    await sql`insert into section_tables (declared) values (${declared})
      on conflict (id) do update set declared = excluded.declared`.execute(trx);
  });
}

function planOf(): Plan {
  const sections = [...registry.sections.values()];
  return {
    tables: sections.flatMap((section) => tablesFor(section, registry)),
    indexes: sections.flatMap(indexesFor),
  };
}

async function declaredIn(db: Kysely<Database>): Promise<string | undefined> {
  const { rows } = await sql<{ declared: string }>`select declared from section_tables`.execute(db);
  return rows[0]?.declared;
}

/** Searching without the extension only takes longer, so an installation that forbids it goes on. */
async function addTrigrams(db: Kysely<Database>, log: Logger): Promise<boolean> {
  try {
    await sql`create extension if not exists pg_trgm`.execute(db);
    return true;
  } catch (error) {
    const reason = `búsqueda sin índice: un administrador de la base debe ejecutar «create extension pg_trgm» (${reasonOf(error)})`;
    log({ event: "sections.no-trigrams", level: "warn", reason });
    return false;
  }
}

async function presentIn(db: Kysely<Database>): Promise<Present> {
  const { rows } = await sql<{ kind: string; table: string; name: string }>`
    select 'column' as kind, table_name::text as table, column_name::text as name
      from information_schema.columns where table_schema = current_schema()
    union all select 'constraint', '', conname::text from pg_constraint
      where connamespace = current_schema()::regnamespace
    union all select 'comment', c.relname || '.' || a.attname, d.description
      from pg_description d join pg_class c on c.oid = d.objoid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = d.objsubid
      where c.relnamespace = current_schema()::regnamespace and d.objsubid > 0`.execute(db);
  const of = (kind: string) => rows.filter((row) => row.kind === kind);
  const tables = Map.groupBy(of("column"), ({ table }) => table);
  return {
    columns: new Map(
      [...tables].map(([table, all]) => [table, new Set(all.map(({ name }) => name))]),
    ),
    constraints: new Set(of("constraint").map(({ name }) => name)),
    comments: new Map(of("comment").map(({ table, name }) => [table, name])),
  };
}

function tableStatements({ name, columns, derived }: TablePlan, present: Present): string[] {
  const existing = present.columns.get(name);
  const table = quoted(name);
  const made =
    existing === undefined
      ? [`create table ${table} (${columns.map(({ inNew }) => inNew).join(", ")})`]
      : columns
          .filter((column) => !existing.has(column.name))
          .map(({ inOld }) => `alter table ${table} add column ${inOld}`);
  const texts = derived.flatMap(({ name: column, sql: text }) => {
    const digest = digestOf(text);
    if (present.comments.get(`${name}.${column}`) === digest) return [];
    return [
      `alter table ${table} drop column if exists ${quoted(column)}`,
      `alter table ${table} add column ${quoted(column)} text generated always as (${text}) stored`,
      `comment on column ${table}.${quoted(column)} is ${literal(digest)}`,
    ];
  });
  return [...made, ...texts];
}

function constraintStatements({ name, constraints }: TablePlan, present: Present): string[] {
  const isNew = !present.columns.has(name);
  return constraints.flatMap((constraint) => {
    if (present.constraints.has(constraint.name)) return [];
    const older = [...present.constraints].filter((each) => each.startsWith(`${constraint.kind}_`));
    // Records written under an older declaration keep what they have until they are edited.
    const trust = isNew || constraint.sql.startsWith("primary") ? "" : " not valid";
    return [
      ...older.map((each) => `alter table ${quoted(name)} drop constraint ${quoted(each)}`),
      `alter table ${quoted(name)} add constraint ${quoted(constraint.name)} ${constraint.sql}${trust}`,
    ];
  });
}

function indexStatement(name: string, text: string): string {
  const [, unique = "", rest = ""] = /^(unique )?(.*)$/su.exec(text) ?? [];
  return `create ${unique}index if not exists ${quoted(name)} ${rest}`;
}
