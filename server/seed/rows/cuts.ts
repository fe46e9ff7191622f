import { sql } from "kysely";
import { moveRevision } from "../../store/revisions.ts";
import type { SeedContext, SeedRows } from "../seed.types.ts";
import { storyMonths } from "../story-months.ts";

/** The portfolios that have not sent the last month, by the rest of their number: somebody has to ask for it. */
const LATE = sql`p.id % 7 = 3`;

/**
 * The balance of each obligation at the end of each month, by straight-line repayment; one in twelve falls behind. The
 * obligations have what their last cut says, and their portfolio covers. Written where the rows are: 1.4 million of
 * them would not fit in memory.
 */
export const rows: SeedRows = async (context) => {
  const months = storyMonths(context.now);
  for (const month of months) await cutMonth(context, month, month === months.at(-1));
  await takeLastCut(context);
  await moveRevision(context.trx, "obligations", context.company?.id ?? 0);
  return [];
};

async function cutMonth(
  { trx, company, author, now }: SeedContext,
  month: string,
  isLast: boolean,
): Promise<void> {
  await sql`
    insert into cuts (empresa_id, creado_en, actualizado_en, creado_por, actualizado_por, periodo,
      obligacion, portafolio, empresa, saldo_capital, dias_mora, calificacion, valor_cubierto, revision)
    select o.empresa_id, ${now}, ${now}, ${author}, ${author}, ${month}, o.id, o.portafolio, o.empresa,
      c.balance, c.arrears,
      case when c.arrears <= 30 then 'a' when c.arrears <= 60 then 'b' when c.arrears <= 90 then 'c'
        when c.arrears <= 180 then 'd' else 'e' end,
      round(c.balance * p.cobertura / 100, 2), 1
    from obligations o
    join portfolios p on p.id = o.portafolio
    cross join lateral (
      select (substr(${month}, 1, 4)::int - extract(year from o.fecha_desembolso)::int) * 12
        + substr(${month}, 6, 2)::int - extract(month from o.fecha_desembolso)::int as age
    ) a
    cross join lateral (
      select
        -- Who falls behind stops paying four to eight months after the credit.
        case when o.id % 12 = 5 then least(a.age, 4 + o.id % 5) else a.age end as paid,
        case when o.id % 12 = 5 then greatest(0, (a.age - 4 - o.id % 5) * 30) else 0 end::int as arrears
    ) b
    cross join lateral (
      select b.arrears,
        round(o.valor_desembolso * greatest(0, o.plazo - b.paid) / o.plazo, 2) as balance
    ) c
    where o.empresa_id = ${company?.id ?? null} and a.age >= 0
      and not (${isLast} and ${LATE})
      -- A month that was invoiced takes no other balances.
      and not exists (select from collection_documents d join erps e on e.documento = d.id
        where d.portafolio = o.portafolio and d.periodo = ${month})
    on conflict do nothing`.execute(trx);
}

async function takeLastCut({ trx, company }: SeedContext): Promise<void> {
  await sql`
    update obligations o set corte = c.periodo, saldo_capital = c.saldo_capital, dias_mora = c.dias_mora,
      calificacion = c.calificacion, valor_cubierto = c.valor_cubierto,
      estado = case when c.saldo_capital = 0 then 'settled' when c.dias_mora > 0 then 'overdue'
        else 'current' end
    from (
      select distinct on (obligacion) * from cuts where empresa_id = ${company?.id ?? null}
      order by obligacion, periodo desc, revision desc
    ) c
    -- Those that were just made: nothing is covered yet, and nobody has touched them.
    where c.obligacion = o.id and o.valor_cubierto = 0 and o.version = 1 and o.estado = 'current'`.execute(
    trx,
  );
}
