import { sql } from "kysely";
import type { Values } from "../../src/engine/value.ts";
import { lockSection } from "./lock-section.ts";
import type { Alongside, TransactionContext } from "./served.types.ts";

/** The values of a record that is one version of a code. */
type Versioned = Values & { readonly codigo: string | null; readonly version: number | null };

/**
 * The version of a new record among those of its code in the company: one more than the last, counting those that the
 * same call makes before it.
 */
export async function nextVersion(
  tx: TransactionContext,
  { codigo }: Versioned,
  alongside: readonly Alongside<Versioned>[],
): Promise<number> {
  await lockSection(tx);
  const { db, section, actor } = tx;
  const { table } = section;
  const version = sql.ref(table.columns.get("version")?.name ?? "version_");
  const coming = alongside.map(({ values }) => ({
    code: values.codigo,
    version: values.version,
  }));
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(v.version), 0)::integer + 1 as next from (
      select codigo as code, ${version} as version from ${sql.table(table.name)}
      where ${sql.ref(table.own("empresa_id"))} = ${actor.companyId}
      union all
      select x.code, x.version from jsonb_to_recordset(${JSON.stringify(coming)}::jsonb)
        as x(code text, version integer)
    ) as v where plain_text(v.code) = plain_text(${codigo})`.execute(db);
  return rows[0]?.next ?? 1;
}
