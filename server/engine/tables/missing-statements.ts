import { sql, type Transaction } from "kysely";
import type { Registry } from "../served.types.ts";
import type { Database } from "../../store/schema.ts";
import { columnChanges, leftColumns } from "./column-changes.ts";
import { declaredPlan, type DeclaredPlan } from "./declared-plan.ts";
import { readSchema, type Schema, type SchemaPart } from "./read-schema.ts";
import { quoted } from "../../store/sql-text.ts";
import { addConstraint, createIndex, createTable } from "./statements.ts";
import type { TablePlan } from "./table-sql.ts";

/** Names that only the engine gives: indexes with other names belong to others and are left alone. */
const OWN_INDEX = /_(?:order|ref|target|unique)$/u;
const OWN_CONSTRAINT = /_(?:check_[\da-f]{8}|fk|pk)$/u;

/** The declared plan, the present schema, and the schema of the declared tables when they are made anew. */
type Sides = { readonly plan: DeclaredPlan; readonly present: Schema; readonly wanted: Schema };

/**
 * Lists the statements that bring a migrated database to its declarations (ADR 29). To compare in PostgreSQL's own
 * notation, it makes the declared tables in a schema beside the migrated one and drops them again: never run it on a
 * database in use.
 */
export async function missingStatements(
  trx: Transaction<Database>,
  registry: Registry,
): Promise<string[]> {
  const plan = declaredPlan(registry);
  const present = await readSchema(trx, "public");
  await sql`create schema declared`.execute(trx);
  // New tables are created in the first schema of the path; functions are found in the second.
  await sql`set local search_path to declared, public`.execute(trx);
  for (const statement of declaredAlone(plan)) await sql.raw(statement).execute(trx);
  const wanted = await readSchema(trx, "declared");
  await sql`drop schema declared cascade`.execute(trx);
  const sides = { plan, present, wanted };
  return [...tableStatements(sides), ...constraintStatements(sides), ...indexStatements(sides)];
}

/** The declared tables without their references to others. */
function declaredAlone({ tables, indexes }: DeclaredPlan): string[] {
  const alone = tables.map((table) => ({
    ...table,
    columns: table.columns.map((column) => ({ ...column, rest: "" })),
  }));
  return [...alone.map(createTable), ...indexes.map(createIndex)];
}

function tableStatements({ plan, present, wanted }: Sides): string[] {
  const there = Map.groupBy(present.columns, ({ table }) => table);
  const asDeclared = Map.groupBy(wanted.columns, ({ table }) => table);
  return plan.tables.flatMap((table) => {
    const columns = there.get(table.name);
    if (columns === undefined) return [createTable(table)];
    return [
      ...columnChanges(table, columns, asDeclared.get(table.name) ?? []),
      ...leftColumns(table, columns),
    ];
  });
}

function constraintStatements({ plan, present, wanted }: Sides): string[] {
  const tables = new Set(present.columns.map(({ table }) => table));
  const there = byName(present.constraints);
  const asDeclared = byName(wanted.constraints);
  return plan.tables.flatMap((table) => {
    const isNew = !tables.has(table.name);
    const names = new Set(table.constraints.map(({ name }) => name));
    const left = present.constraints.filter(
      (each) =>
        each.table === table.name && OWN_CONSTRAINT.test(each.name) && !names.has(each.name),
    );
    const missing = table.constraints
      .filter(({ isReference }) => isReference || !isNew)
      .flatMap((constraint) => {
        const current = there.get(constraint.name);
        const definition = constraint.isReference
          ? constraint.sql
          : asDeclared.get(constraint.name)?.definition;
        if (current !== undefined && isSame(current.definition, definition ?? "")) return [];
        return [
          ...(current === undefined ? [] : [dropConstraint(table, constraint.name)]),
          addConstraint(table, constraint, isNew),
        ];
      });
    return [...left.map(({ name }) => dropConstraint(table, name)), ...missing];
  });
}

function indexStatements({ plan, present, wanted }: Sides): string[] {
  const there = byName(present.indexes);
  const asDeclared = byName(wanted.indexes);
  const tables = new Set(plan.tables.map(({ name }) => name));
  const names = new Set(plan.indexes.map(({ name }) => name));
  const left = present.indexes.filter(
    ({ table, name }) => tables.has(table) && OWN_INDEX.test(name) && !names.has(name),
  );
  const missing = plan.indexes.flatMap((index) => {
    const current = there.get(index.name)?.definition;
    if (current === asDeclared.get(index.name)?.definition) return [];
    return [...(current === undefined ? [] : [dropIndex(index.name)]), createIndex(index)];
  });
  return [...left.map(({ name }) => dropIndex(name)), ...missing];
}

function byName(parts: readonly SchemaPart[]): ReadonlyMap<string, SchemaPart> {
  return new Map(parts.map((part) => [part.name, part]));
}

/** Whether PostgreSQL's text of a constraint equals a declared one, whatever the case of its words and its quotes. */
function isSame(current: string, declared: string): boolean {
  const plain = (text: string) => text.replaceAll('"', "").replaceAll(/\s*\(/gu, "(").toLowerCase();
  return plain(current) === plain(declared);
}

function dropConstraint({ name }: TablePlan, constraint: string): string {
  return `alter table ${quoted(name)} drop constraint ${quoted(constraint)}`;
}

function dropIndex(name: string): string {
  return `drop index ${quoted(name)}`;
}
