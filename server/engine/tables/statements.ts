import type { IndexPlan } from "./index-sql.ts";
import { literal, quoted } from "../../store/sql-text.ts";
import type { ColumnPlan, ConstraintPlan, DerivedPlan, TablePlan } from "./table-sql.ts";

/**
 * The comment of a column that is null in older records: a required value is demanded when they are edited. A migration
 * that gives all of them a value says `not null` in its place.
 */
export const LATER = "required from the next edit on";

/** Creates a table with its columns and the constraints that need no other table. */
export function createTable({ name, columns, derived, constraints }: TablePlan): string {
  const lines = [
    ...columns.map(columnText),
    ...derived.map(derivedText),
    ...constraints.filter(({ isReference }) => !isReference).map(constraintText),
  ];
  return `create table ${quoted(name)} (\n  ${lines.join(",\n  ")}\n)`;
}

/** Adds a column to a table that may have records: one that is required and has no default is marked. */
export function addColumn({ name }: TablePlan, column: ColumnPlan): string[] {
  const isLater = column.isRequired && column.standard === null;
  const text = columnText(isLater ? { ...column, isRequired: false } : column);
  const added = `alter table ${quoted(name)} add column ${text}`;
  if (!isLater) return [added];
  return [added, `comment on column ${quoted(name)}.${quoted(column.name)} is ${literal(LATER)}`];
}

/** Adds a generated column. */
export function addDerived({ name }: TablePlan, derived: DerivedPlan): string {
  return `alter table ${quoted(name)} add column ${derivedText(derived)}`;
}

/** Adds a constraint; records written under an older declaration keep their values until they are edited. */
export function addConstraint(
  { name }: TablePlan,
  constraint: ConstraintPlan,
  isNewTable: boolean,
): string {
  const trust = isNewTable ? "" : " not valid";
  return `alter table ${quoted(name)} add ${constraintText(constraint)}${trust}`;
}

/** Creates an index. */
export function createIndex({ name, table, isUnique, sql }: IndexPlan): string {
  const unique = isUnique ? "unique " : "";
  return `create ${unique}index ${quoted(name)} on ${quoted(table)} ${sql}`;
}

function columnText({ name, type, isRequired, standard, rest }: ColumnPlan): string {
  return [
    quoted(name),
    type,
    ...(standard === null ? [] : [`default ${standard}`]),
    ...(isRequired ? ["not null"] : []),
    ...(rest === "" ? [] : [rest]),
  ].join(" ");
}

function derivedText({ name, sql }: DerivedPlan): string {
  return `${quoted(name)} text generated always as (${sql}) stored`;
}

function constraintText({ name, sql }: ConstraintPlan): string {
  return `constraint ${quoted(name)} ${sql}`;
}
