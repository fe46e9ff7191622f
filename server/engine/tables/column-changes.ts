import type { SchemaColumn } from "./read-schema.ts";
import { quoted } from "../../store/sql-text.ts";
import { addColumn, addDerived, LATER } from "./statements.ts";
import type { TablePlan } from "./table-sql.ts";

/**
 * Lists the statements that bring a table's columns to their declaration.
 * @param there the columns that the table has.
 * @param wanted the columns of the same table when it is made anew.
 */
export function columnChanges(
  table: TablePlan,
  there: readonly SchemaColumn[],
  wanted: readonly SchemaColumn[],
): string[] {
  const present = new Map(there.map((column) => [column.name, column]));
  const asDeclared = new Map(wanted.map((column) => [column.name, column]));
  const columns = table.columns.flatMap((column) => {
    const current = present.get(column.name);
    if (current === undefined) return addColumn(table, column);
    const declared = asDeclared.get(column.name);
    return declared === undefined || current.isIdentity ? [] : alterations(current, declared);
  });
  const derived = table.derived.flatMap((column) => {
    const current = present.get(column.name);
    if (current === undefined) return [addDerived(table, column)];
    if (current.standard === asDeclared.get(column.name)?.standard) return [];
    return [
      `alter table ${quoted(table.name)} drop column ${quoted(column.name)}`,
      addDerived(table, column),
    ];
  });
  return [...columns, ...derived];
}

/** Makes columns that are no longer declared nullable, with their data: otherwise no record could be added. */
export function leftColumns(table: TablePlan, there: readonly SchemaColumn[]): string[] {
  if (table.isOlder) return [];
  const declared = new Set([...table.columns, ...table.derived].map(({ name }) => name));
  return there
    .filter((column) => !declared.has(column.name) && column.isRequired && column.standard === null)
    .map((column) => alter(column, "drop not null"));
}

function alterations(current: SchemaColumn, declared: SchemaColumn): string[] {
  const { type, standard, isRequired } = declared;
  const isMarked = isRequired && current.comment === LATER;
  return [
    ...(current.type === type
      ? []
      : [alter(current, `type ${type} using ${quoted(current.name)}::${type}`)]),
    ...(current.standard === standard
      ? []
      : [alter(current, standard === null ? "drop default" : `set default ${standard}`)]),
    ...(current.isRequired === isRequired || isMarked
      ? []
      : [alter(current, isRequired ? "set not null" : "drop not null")]),
  ];
}

function alter({ table, name }: SchemaColumn, change: string): string {
  return `alter table ${quoted(table)} alter column ${quoted(name)} ${change}`;
}
