import { sql } from "kysely";
import customers from "../../../src/sections/customers/customers.section.ts";
import { LIVE } from "../../../src/sections/obligations/live-statuses.ts";
import type section from "../../../src/sections/obligations/obligations.section.ts";
import type { MoveOf } from "../../../src/engine/lifecycle.ts";
import type { customerLifecycle } from "../../../src/sections/customers/customers.lifecycle.ts";
import { happen } from "../../engine/commands/effects.ts";
import type { MovesOf } from "../../engine/served.types.ts";
import { lockDebtors } from "./entry-debtors.ts";

/** The statuses in which the fund has paid and collects. */
const PAID = ["paid", "recovering"] as const;

/**
 * Moves the debtors of obligations that enter or change their status: one who owes again, one for whom the fund paid,
 * and one who owes nothing any more (fund.md §4, law 18).
 */
export const moves: MovesOf<typeof section> = async (tx, changes) => {
  const { db, actor } = tx;
  const moved = changes.filter(({ before, status }) => before?.status !== status);
  const debtors = [...new Set(moved.flatMap(({ values }) => values.cliente ?? []))];
  if (debtors.length === 0) return [];
  // In a statement before the one that reads: of two that end the last debts of a debtor at once, the second sees both.
  await lockDebtors(tx, debtors);
  const { rows } = await sql<{ id: string; event: MoveOf<typeof customerLifecycle> }>`
    select id::text as id, event from (
      select c.id, case
        when c.estado = 'clear' and owes.live then 'borrow'
        when c.estado = 'active' and owes.paid then 'default'
        when c.estado <> 'clear' and not owes.live and not owes.paid then 'settle' end as event
      from customers c cross join lateral (
        select coalesce(bool_or(o.estado in (${sql.join([...LIVE])})), false) as live,
          coalesce(bool_or(o.estado in (${sql.join([...PAID])})), false) as paid
        from obligations o where o.cliente = c.id and o.empresa_id = c.empresa_id
      ) as owes
      where c.id = any(${debtors}::bigint[]) and c.empresa_id = ${actor.companyId}
    ) as found where event is not null order by id`.execute(db);
  return rows.map(({ id, event }) => happen(customers, id, event));
};
