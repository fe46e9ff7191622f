import { sql } from "kysely";
import { isAccount } from "../../engine/ledger/account-code.ts";
import type section from "../../../src/sections/obligations/obligations.section.ts";
import type { FactsOf } from "../../engine/served.types.ts";

/** An obligation is free while the fund has paid nothing for it: nothing of it is owed to the fund (account DEU). */
export const facts: FactsOf<typeof section> = async ({ db, actor }, records) => {
  const { rows } = await sql<{ id: string }>`
    select m.obligacion::text as id from movements m join accounts a on a.id = m.cuenta
    where m.obligacion = any(${records.map(({ id }) => id)}::bigint[])
      and m.empresa_id = ${actor.companyId} and ${isAccount("a", "DEU")}
    group by m.obligacion having sum(coalesce(m.debe, 0) - coalesce(m.haber, 0)) <> 0`.execute(db);
  const paid = new Set(rows.map(({ id }) => id));
  return new Map(records.map(({ id }) => [id, { isFree: !paid.has(id) }]));
};
