import { sql } from "kysely";
import type { Field } from "../../../src/engine/field.ts";
import type { Value } from "../../../src/engine/value.ts";
import type { ReadContext } from "../served.types.ts";
import { targetOf } from "./row-columns.ts";

type FieldValue = { readonly field: Field | undefined; readonly value: Value };

/** The names of what a value refers to, records or a file, or its ids where they are gone; undefined for nothing. */
export type NameOf = (field: Field | undefined, value: Value) => string | undefined;

/** Reads the current names of the records and the files that some values refer to. */
export async function referenceNames(
  { db, registry }: Pick<ReadContext, "db" | "registry">,
  values: readonly FieldValue[],
): Promise<NameOf> {
  const targetIn = (field: Field | undefined) => field && targetOf(field, registry);
  const pointed = values.flatMap(({ field, value }) => {
    const target = targetIn(field);
    return target ? idsIn(value).map((id) => ({ target, id })) : [];
  });
  const names = new Map<string, string>();
  const targets = new Map(pointed.map(({ target }) => [target.table, target]));
  for (const [table, target] of targets) {
    const ids = pointed.flatMap((each) => (each.target.table === table ? [each.id] : []));
    const { rows } = await sql<{ id: string; name: string }>`
      select ${sql.ref(`n.${target.id}`)}::text as id, ${target.name("n")}::text as name
      from ${sql.table(table)} as n where ${sql.ref(`n.${target.id}`)} = any(${ids}::bigint[])`.execute(
      db,
    );
    for (const { id, name } of rows) names.set(`${table}/${id}`, name);
  }
  return (field, value) => {
    const target = targetIn(field);
    const found = target ? idsIn(value).map((id) => names.get(`${target.table}/${id}`) ?? id) : [];
    return found.length === 0 ? undefined : found.join(", ");
  };
}

function idsIn(value: Value): string[] {
  if (typeof value === "string") return [value];
  return Array.isArray(value) ? value.map(String) : [];
}
