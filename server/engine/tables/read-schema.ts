import { sql, type Kysely } from "kysely";
import type { Database } from "../../store/schema.ts";

/** A column in PostgreSQL's catalogue. */
export type SchemaColumn = {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  /** Its default, or the expression that it is generated from; null for none. */
  readonly standard: string | null;
  readonly isDerived: boolean;
  readonly isIdentity: boolean;
  readonly comment: string | null;
};

/** A constraint or an index as PostgreSQL writes it. */
export type SchemaPart = {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
};

/** The contents of a schema of a database, in PostgreSQL's own notation. */
export type Schema = {
  readonly columns: readonly SchemaColumn[];
  readonly constraints: readonly SchemaPart[];
  /** Those that belong to no constraint. */
  readonly indexes: readonly SchemaPart[];
};

/** Reads the tables of a schema with their columns, constraints and indexes. */
export async function readSchema(db: Kysely<Database>, schema: string): Promise<Schema> {
  const columns = await sql<SchemaColumn>`
    select c.relname::text as table, a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as "isRequired", pg_get_expr(d.adbin, d.adrelid) as standard,
      a.attgenerated <> '' as "isDerived", a.attidentity <> '' as "isIdentity",
      col_description(c.oid, a.attnum) as comment
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relkind = 'r' and c.relnamespace = ${schema}::regnamespace
    order by c.relname, a.attnum`.execute(db);
  const constraints = await sql<SchemaPart>`
    select c.relname::text as table, k.conname::text as name,
      replace(pg_get_constraintdef(k.oid), ' NOT VALID', '') as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype <> 'n' and k.connamespace = ${schema}::regnamespace`.execute(db);
  const indexes = await sql<SchemaPart>`
    select tablename::text as table, indexname::text as name,
      replace(indexdef, ' ON ' || schemaname || '.', ' ON ') as definition
    from pg_indexes where schemaname = ${schema}
      and indexname not in (select conname from pg_constraint where conindid <> 0)`.execute(db);
  return { columns: columns.rows, constraints: constraints.rows, indexes: indexes.rows };
}
