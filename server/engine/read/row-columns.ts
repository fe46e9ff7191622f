import { sql, type RawBuilder } from "kysely";
import type { Field } from "../../../src/engine/field.ts";
import { STATUS } from "../../../src/engine/list-query.ts";
import type { Value, Values } from "../../../src/engine/value.ts";
import type { Target } from "../kinds/kind.types.ts";
import { servedKindOf } from "../kinds/kinds.ts";
import { masked } from "../personal-data.ts";
import type { Registry, ServedSection } from "../served.types.ts";
import type { Link } from "../table.types.ts";

/** A row of a list in the form of the contract. */
export type Row = {
  readonly id: string;
  readonly version: number;
  readonly status: string | null;
  readonly values: Values;
  readonly labels: Readonly<Record<string, string | string[]>>;
};

/** The alias of a record's row in every statement. */
export const ROW = "t";

type Raw = Readonly<Record<string, unknown>>;

type Reader = {
  readonly field: Field;
  readonly name: string;
  readonly value: string;
  readonly label: string | null;
};

/** The SQL that selects a section's records, and the reader of the rows that the database returns. */
export type RowColumns = {
  readonly select: RawBuilder<unknown>;
  readonly read: (raw: Raw, seesPersonal: boolean) => Row;
};

/** Says that a secret is stored: nothing else about it is ever sent. */
const KEPT = "Guardado";

/** The columns of some fields of a section, with the names of their targets. */
export function rowColumns(
  section: ServedSection,
  registry: Registry,
  isWanted: (name: string, field: Field) => boolean,
  names: "named" | "unnamed" = "named",
): RowColumns {
  const { definition, table, computed } = section;
  const fields = Object.entries(definition.fields).filter(([name, field]) => isWanted(name, field));
  const readers: Reader[] = [];
  const selected: RawBuilder<unknown>[] = [
    sql`${own(table.id)}::text as id`,
    sql`${own(table.own("version"))} as version`,
    ...(table.initialStatus === null ? [] : [sql`${statusSql(section)} as estado`]),
  ];
  fields.forEach(([name, field], index) => {
    const value = `v${index}`;
    const label = `l${index}`;
    const link = table.links.get(name);
    const column = computed?.[name]?.(ROW) ?? own(table.columns.get(name)?.name ?? name);
    const source = link
      ? linked(link, sql`x.${sql.ref(link.other)}::text`)
      : valueSql(field, column);
    selected.push(sql`${source} as ${sql.ref(value)}`);
    const target = names === "named" ? targetOf(field, registry) : null;
    if (target) {
      const called = link
        ? linked(link, nameOf(target, sql.ref(`x.${link.other}`)))
        : nameOf(target, column);
      selected.push(sql`${called} as ${sql.ref(label)}`);
    }
    readers.push({ field, name, value, label: target || field.secret ? label : null });
  });
  return {
    select: sql.join(selected),
    read: (raw, seesPersonal) => readRow(readers, raw, seesPersonal),
  };
}

/** A column of the record's own row. */
export function own(column: string): RawBuilder<unknown> {
  return sql.ref(`${ROW}.${column}`);
}

/** The SQL of a record's status, for a section with statuses. */
export function statusSql({ table, computed }: ServedSection): RawBuilder<unknown> {
  return computed?.[STATUS]?.(ROW) ?? own(table.own("estado"));
}

/** The table and columns that name the record that a field points to. */
export function targetOf(field: Field, registry: Registry): Target | null {
  return servedKindOf(field).stored.target?.(field, registry) ?? null;
}

/** The SQL of a value as it is sent; of a secret, only whether there is one. */
function valueSql(field: Field, source: RawBuilder<unknown>): RawBuilder<unknown> {
  return field.secret ? sql`(${source} is not null)` : servedKindOf(field).stored.select(source);
}

function linked(link: Link, what: RawBuilder<unknown>): RawBuilder<unknown> {
  const order = link.isOurs ? sql`x.position` : sql.ref(`x.${link.other}`);
  return sql`(select coalesce(json_agg(${what} order by ${order}), '[]') from ${sql.table(link.table)} as x
    where ${sql.ref(`x.${link.own}`)} = ${own(link.key)})`;
}

/** The name of the record at which a column points. A subquery and not a join: each is a lookup by key, and the planner has no order of joins to choose. */
export function nameOf(
  { table, id, name }: Target,
  pointer: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`(select ${name("n")} from ${sql.table(table)} as n
    where ${sql.ref(`n.${id}`)} = ${pointer})`;
}

function readRow(readers: readonly Reader[], raw: Raw, seesPersonal: boolean): Row {
  const values: Record<string, Value> = {};
  const labels: Record<string, string | string[]> = {};
  for (const { field, name, value, label } of readers) {
    const given = raw[value] as Value;
    if (field.secret) {
      values[name] = null;
      if (given === true) labels[name] = KEPT;
      continue;
    }
    values[name] = seesPersonal ? given : masked(field, given);
    const called = label === null ? null : raw[label];
    if (called !== null && called !== undefined) labels[name] = called as string | string[];
  }
  return {
    id: String(raw["id"]),
    version: Number(raw["version"]),
    status: (raw["estado"] as string | undefined) ?? null,
    values,
    labels,
  };
}
