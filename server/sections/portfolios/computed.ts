import { sql } from "kysely";
import { asMoney } from "../../engine/kinds/figures.ts";
import { LIVE } from "../../../src/sections/obligations/live-statuses.ts";
import type section from "../../../src/sections/portfolios/portfolios.section.ts";
import type { ComputedOf } from "../../engine/served.types.ts";

/** The used part of a portfolio's quota: the balance of its live obligations (law 17). */
export const computed: ComputedOf<typeof section> = {
  utilizado: (
    row,
  ) => sql`(select ${asMoney(sql`coalesce(sum(o.saldo_capital), 0)`)} from obligations o
    where o.empresa_id = ${sql.ref(`${row}.empresa_id`)} and o.portafolio = ${sql.ref(`${row}.id`)}
      and o.estado in (${sql.join(LIVE.map((status) => sql.lit(status)))}))`,
};
