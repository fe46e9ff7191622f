import { isSortable } from "../../../src/engine/list-query.ts";
import { servedKindOf } from "../kinds/kinds.ts";
import type { ServedSection } from "../served.types.ts";
import type { Column } from "../table.types.ts";
import { isWritten, keySql } from "./column-sql.ts";
import { named, quoted } from "../../store/sql-text.ts";

/** An index as declared. */
export type IndexPlan = {
  readonly name: string;
  readonly table: string;
  readonly isUnique: boolean;
  /** The SQL after the table's name: the indexed columns and the included ones. */
  readonly sql: string;
};

/**
 * The indexes of a section: its unique sets, one to sort by each column of the list and one per reference. Those for
 * sorting include the columns of the filters, so that a page far down a filtered list is found without reading the
 * records before it; where few fields can be sorted by, nothing is included.
 */
export function indexesFor(section: ServedSection): IndexPlan[] {
  const { table } = section;
  const links = [...table.links.values()].filter(({ isOurs }) => isOurs);
  return [
    ...uniquesOf(section),
    ...ordersOf(section),
    ...referencesOf(section),
    ...links.map((link) => ({
      name: named(link.table, "target"),
      table: link.table,
      isUnique: false,
      sql: `("target_id")`,
    })),
  ];
}

/**
 * The search indexes of a section, which need the extension `pg_trgm` (search-indexes.ts); none where few fields can be
 * sorted by: they cost the most of all, and its list is read by what its records belong to.
 */
export function searchIndexesFor({ table, definition }: ServedSection): IndexPlan[] {
  if (definition.sortable !== null) return [];
  const columns = [
    ...(table.searches.common ? (["busqueda"] as const) : []),
    ...(table.searches.personal ? (["busqueda_personal"] as const) : []),
  ];
  return columns.map((name) => ({
    name: named(table.name, name),
    table: table.name,
    isUnique: false,
    sql: `using gin (${quoted(table.own(name))} gin_trgm_ops)`,
  }));
}

function uniquesOf({ table, definition }: ServedSection): IndexPlan[] {
  const company = table.isOfCompany ? [quoted(table.own("empresa_id"))] : [];
  const single = [...table.columns].flatMap(([key, { field }]) => (field.unique ? [[key]] : []));
  return [...single, ...definition.uniqueTogether].map((keys) => {
    const columns = keys.flatMap((key) => table.columns.get(key) ?? []);
    const parts = [...company, ...columns.map(keySql)].join(", ");
    // In a set of several fields two nulls are equal; a single field that is null is never a duplicate.
    const empties = keys.length > 1 ? " nulls not distinct" : "";
    return {
      name: named(table.name, ...columns.map(({ name }) => name), "unique"),
      table: table.name,
      isUnique: true,
      sql: `(${parts})${empties}`,
    };
  });
}

function ordersOf(section: ServedSection): IndexPlan[] {
  const { table, definition } = section;
  const shown = new Set(definition.order.map((name) => name.replace(/^-/u, "")));
  const sorted = [...table.columns].flatMap(([key, column]) => {
    const { field } = column;
    const isShown = field.listed || field.filtered || shown.has(key);
    return isShown && !("to" in field) && isSortable(definition, key) ? [column] : [];
  });
  const status =
    table.initialStatus === null || definition.sortable !== null ? [] : [table.own("estado")];
  const plan = (name: string, key: string, needs: readonly string[]): IndexPlan => {
    const parts = [...companyOf(section), key, quoted(table.id)].join(", ");
    return {
      name: named(table.name, name, "order"),
      table: table.name,
      isUnique: false,
      sql: `(${parts})${carrying(section, [name], needs)}`,
    };
  };
  return [
    ...sorted.map((column) =>
      plan(column.name, keySql(column), isWritten(column.field) ? [column.name] : []),
    ),
    ...status.map((name) => plan(name, quoted(name), [])),
  ];
}

function referencesOf(section: ServedSection): IndexPlan[] {
  const { table } = section;
  return [...table.columns.values()]
    .filter(({ field }) => "to" in field)
    .map(({ name }) => ({
      name: named(table.name, name, "ref"),
      // The reference comes first: it is also looked up without a company, when its target is to be deleted.
      table: table.name,
      isUnique: false,
      sql: `(${[quoted(name), ...companyOf(section), quoted(table.id)].join(", ")})${carrying(section, [name], [])}`,
    }));
}

function companyOf({ table }: ServedSection): string[] {
  return table.isOfCompany ? [quoted(table.own("empresa_id"))] : [];
}

function carrying(
  { table, definition }: ServedSection,
  own: readonly string[],
  needs: readonly string[],
): string {
  if (definition.sortable !== null) return "";
  const isCarried = ({ field }: Column) =>
    field.filtered === true && servedKindOf(field).stored.isCarried;
  const filters = [...table.columns.values()].filter(isCarried).map(({ name }) => name);
  const status = table.initialStatus === null ? [] : [table.own("estado")];
  const others = [...filters, ...status].filter((name) => !own.includes(name));
  const names = [...new Set([...needs, ...others])];
  return names.length === 0 ? "" : ` include (${names.map(quoted).join(", ")})`;
}
