import { sql, type Kysely, type RawBuilder } from "kysely";

import type { SectionDefinition } from "../../../../src/engine/define-section.ts";
import type { Field } from "../../../../src/engine/field.ts";
import type { Values } from "../../../../src/engine/value.ts";
import { servedKindOf } from "../../kinds/kinds.ts";
import type { ServedSection } from "../../served.types.ts";
import { isWritten, typeOf } from "../../tables/column-sql.ts";
import type { Database } from "../../../store/schema.ts";

/**
 * The sets of fields that identify the record of a row among those that exist: each unique set whose fields files have.
 * Without any, the title field: then only a record that is the same in everything is the same.
 */
export function keysOf(section: SectionDefinition, importable: ReadonlySet<string>): Keys {
  const { fields, uniqueTogether, title } = section;
  const single = Object.keys(fields).filter((name) => fields[name]?.unique === true);
  const sets = [...single.map((name) => [name]), ...uniqueTogether].filter((set) =>
    set.every((name) => importable.has(name)),
  );
  return sets.length > 0 ? { sets, isUnique: true } : { sets: [[title]], isUnique: false };
}

/** `isUnique`: no two records have the same values in a set. */
export type Keys = { readonly sets: readonly (readonly string[])[]; readonly isUnique: boolean };

/** The ids of the records that have the same values in some fields, for each of several records. */
export async function findExisting(
  db: Kysely<Database>,
  { table }: ServedSection,
  companyId: number,
  { set, records }: { readonly set: readonly string[]; readonly records: readonly Values[] },
): Promise<readonly (readonly string[])[]> {
  const columns = set.flatMap((name) => {
    const column = table.columns.get(name);
    return column === undefined ? [] : [{ ...column, key: name }];
  });
  // A value that is not valid for its field is sent as null, which the database can compare.
  const lists = columns.map(({ key, field }) =>
    records.map((values) => (canBe(field, values[key]) ? textOf(values[key]) : null)),
  );
  const same = columns.map(({ field, name }, index) => {
    const mine = sql.ref(`r.${name}`);
    const given = sql.ref(`t.k${index}`);
    // Optional fields are compared so that two empty values are the same; no index helps with that.
    const equals = field.required ? sql`=` : sql`is not distinct from`;
    if (isWritten(field)) {
      return sql`plain_text(${mine}) collate "C" ${equals} plain_text(${given}) collate "C"`;
    }
    return sql`${mine} ${equals} ${given}::${sql.raw(typeOf(field))}`;
  });
  const company = sql.ref(`r.${table.own("empresa_id")}`);
  const ofCompany = table.isOfCompany ? [sql`${company} = ${companyId}::integer`] : [];
  const isRight = records.map((values) =>
    columns.every((each) => canBe(each.field, values[each.key])),
  );
  const { rows } = await sql<{ n: string; id: string }>`
    select t.n::text as n, ${sql.ref(`r.${table.id}`)}::text as id
    from unnest(${joined(lists.map((list) => sql`${list}::text[]`))})
      with ordinality t(${joined(columns.map((_, index) => sql.ref(`k${index}`)))}, n)
    join ${sql.table(table.name)} r on ${joined([...same, ...ofCompany], sql` and `)}`.execute(db);
  const byPlace = Map.groupBy(rows, ({ n }) => Number(n) - 1);
  return records.map((_, place) =>
    isRight[place] === true ? (byPlace.get(place) ?? []).map(({ id }) => id) : [],
  );
}

function joined(parts: readonly RawBuilder<unknown>[], separator = sql`, `) {
  return sql.join([...parts], separator);
}

/** Whether the database can read a value as one of the field's type. */
function canBe(field: Field, value: Values[string] | undefined): boolean {
  if (value === null || value === undefined) return true;
  return servedKindOf(field).exchanged.isComparable(field, value);
}

function textOf(value: Values[string] | undefined): string | null {
  return value === null || value === undefined || typeof value === "object" ? null : String(value);
}
