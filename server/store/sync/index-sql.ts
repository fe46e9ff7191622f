import { isSortable } from "../../../src/engine/list-query.ts";
import { servedKindOf } from "../../engine/kinds/kinds.ts";
import type { Column, ServedSection } from "../../engine/served.types.ts";
import { isWritten, keySql } from "./column-sql.ts";
import { named, quoted } from "./sql-text.ts";

/** An index by its name; `needsTrigrams` for those that search by pieces of words. */
export type IndexPlan = {
  readonly name: string;
  readonly sql: string;
  readonly needsTrigrams?: true;
};

/**
 * The indexes of a section: what is unique, one to sort by each column of the list, one per reference, and the
 * search's. Those for sorting carry the columns of the filters, so that a page far down a filtered list is found
 * without touching the records before it.
 */
export function indexesFor(section: ServedSection): IndexPlan[] {
  const { table } = section;
  const searches = [
    ...(table.searches.common ? (["busqueda"] as const) : []),
    ...(table.searches.personal ? (["busqueda_personal"] as const) : []),
  ].map((name): IndexPlan => {
    const sql = `on ${quoted(table.name)} using gin (${quoted(table.own(name))} gin_trgm_ops)`;
    return { name: named(table.name, name), sql, needsTrigrams: true };
  });
  const links = [...table.links.values()].filter(({ isOurs }) => isOurs);
  return [
    ...uniquesOf(section),
    ...ordersOf(section),
    ...referencesOf(section),
    ...searches,
    ...links.map((link) => ({
      name: named(link.table, "target"),
      sql: `on ${quoted(link.table)} (target_id)`,
    })),
  ];
}

function uniquesOf({ table, definition }: ServedSection): IndexPlan[] {
  const company = table.isOfCompany ? [quoted(table.own("empresa_id"))] : [];
  const single = [...table.columns].flatMap(([key, { field }]) => (field.unique ? [[key]] : []));
  return [...single, ...definition.uniqueTogether].map((keys) => {
    const columns = keys.flatMap((key) => table.columns.get(key) ?? []);
    const parts = [...company, ...columns.map(keySql)].join(", ");
    // One set aside is enough: two that are both empty are the same where several fields together are.
    const empties = keys.length > 1 ? " nulls not distinct" : "";
    return {
      name: named(table.name, ...columns.map(({ name }) => name), "unique"),
      sql: `unique on ${quoted(table.name)} (${parts})${empties}`,
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
  const status = table.initialStatus === null ? [] : [table.own("estado")];
  const plan = (name: string, key: string, needs: readonly string[]): IndexPlan => {
    const parts = [...companyOf(section), key, quoted(table.id)].join(", ");
    return {
      name: named(table.name, name, "order"),
      sql: `on ${quoted(table.name)} (${parts})${carrying(section, [name], needs)}`,
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
      // The reference first: it is also asked for without a company, when its target is to be deleted.
      sql: `on ${quoted(table.name)} (${[quoted(name), ...companyOf(section), quoted(table.id)].join(", ")})${carrying(section, [name], [])}`,
    }));
}

function companyOf({ table }: ServedSection): string[] {
  return table.isOfCompany ? [quoted(table.own("empresa_id"))] : [];
}

function carrying(
  { table }: ServedSection,
  own: readonly string[],
  needs: readonly string[],
): string {
  const isCarried = ({ field }: Column) =>
    field.filtered === true && servedKindOf(field).stored.isCarried;
  const filters = [...table.columns.values()].filter(isCarried).map(({ name }) => name);
  const status = table.initialStatus === null ? [] : [table.own("estado")];
  const others = [...filters, ...status].filter((name) => !own.includes(name));
  const names = [...new Set([...needs, ...others])];
  return names.length === 0 ? "" : ` include (${names.map(quoted).join(", ")})`;
}
