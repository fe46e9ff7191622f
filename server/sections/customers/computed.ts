import { sql } from "kysely";
import { asMoney } from "../../engine/kinds/figures.ts";
import { LIVE } from "../../../src/sections/obligations/live-statuses.ts";
import type section from "../../../src/sections/customers/customers.section.ts";
import type { ComputedOf } from "../../engine/served.types.ts";

/** The live obligations of a customer, from the alias of its row. */
const live = (row: string) => sql`from obligations o
  where o.empresa_id = ${sql.ref(`${row}.empresa_id`)} and o.cliente = ${sql.ref(`${row}.id`)}
    and o.estado in (${sql.join(LIVE.map((status) => sql.lit(status)))})`;

/** The count and the balance of a customer's live obligations (law 18). */
export const computed: ComputedOf<typeof section> = {
  obligaciones: (row) => sql`(select count(*)::integer ${live(row)})`,
  saldo_total: (row) =>
    sql`(select ${asMoney(sql`coalesce(sum(o.saldo_capital), 0)`)} ${live(row)})`,
};
