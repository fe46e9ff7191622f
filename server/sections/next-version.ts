import { sql } from "kysely";
import type { Values } from "../../src/sections/value.ts";
import type { Scene } from "./served.types.ts";

/** The version of a new record among those of its code in the company: one more than the last. */
export async function nextVersion(
  { db, section, actor }: Scene,
  { codigo }: Values,
): Promise<number> {
  const { table } = section;
  const version = sql.ref(table.columns.get("version")?.name ?? "version_");
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(${version}), 0)::integer + 1 as next from ${sql.table(table.name)}
    where ${sql.ref(table.own("empresa_id"))} = ${actor.companyId}
      and plain_text(codigo) = plain_text(${codigo})`.execute(db);
  return rows[0]?.next ?? 1;
}
