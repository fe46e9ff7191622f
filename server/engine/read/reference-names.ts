import { sql } from "kysely";
import type { Field } from "../../../src/engine/field.ts";
import type { Value } from "../../../src/engine/value.ts";
import type { ReadContext } from "../served.types.ts";
import { targetOf } from "./row-columns.ts";

/** Names of records, by controller and id: `companies/7`. */
export type Names = ReadonlyMap<string, string>;

type FieldValue = { readonly field: Field | undefined; readonly value: Value };

/** The current names of the records that some values refer to; those that no longer exist are left out. */
export async function referenceNames(
  { db, registry }: Pick<ReadContext, "db" | "registry">,
  values: readonly FieldValue[],
): Promise<Names> {
  const pointed = values.flatMap(({ field, value }) =>
    field && "to" in field ? idsIn(value).map((id) => ({ to: field.to, id })) : [],
  );
  const names = new Map<string, string>();
  for (const [to, all] of Map.groupBy(pointed, (each) => each.to)) {
    const target = targetOf({ kind: "reference", to, label: "" }, registry);
    if (!target) continue;
    const ids = [...new Set(all.map(({ id }) => id))];
    const { rows } = await sql<{ id: string; name: string }>`
      select ${sql.ref(target.id)}::text as id, ${sql.ref(target.title)}::text as name
      from ${sql.table(target.table)} where ${sql.ref(target.id)} = any(${ids}::bigint[])`.execute(
      db,
    );
    for (const { id, name } of rows) names.set(`${to}/${id}`, name);
  }
  return names;
}

/** The names of the targets of a value, or their ids where they have none; undefined where it refers to nothing. */
export function nameIn(names: Names, field: Field | undefined, value: Value): string | undefined {
  if (!field || !("to" in field)) return undefined;
  const found = idsIn(value).map((id) => names.get(`${field.to}/${id}`) ?? id);
  return found.length === 0 ? undefined : found.join(", ");
}

function idsIn(value: Value): string[] {
  if (typeof value === "string") return [value];
  return Array.isArray(value) ? value.map(String) : [];
}
