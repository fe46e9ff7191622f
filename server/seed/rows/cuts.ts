import { sql } from "kysely";
import { lastDayOf, dayAfter, monthAfter, monthOf } from "../../../src/domain/calendar.ts";
import { dayOf } from "../../../src/domain/format.ts";
import { lastClosed } from "../../fund/ledger/ledger-periods.ts";
import { moveRevision } from "../../store/revisions.ts";
import type { SeedContext, SeedRows } from "../seed.types.ts";
import { storyMonths } from "../story-months.ts";

/** The portfolios that have not sent the last month, by the rest of their number: somebody has to ask for it. */
const LATE = sql`p.id % 7 = 3`;

/**
 * The balance of each obligation at the end of each month, by straight-line repayment; one in eight falls behind. The
 * obligations have what their last cut says, and their portfolio covers. Written where the rows are: 1.4 million of
 * them would not fit in memory.
 */
export const rows: SeedRows = async (context) => {
  const months = storyMonths(context.now);
  for (const month of months) await cutMonth(context, month, month === months.at(-1));
  await takeLastCut(context);
  await claim(context);
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
        case when o.id % 8 = 5 then least(a.age, 4 + o.id % 5) else a.age end as paid,
        case when o.id % 8 = 5 then greatest(0, (a.age - 4 - o.id % 5) * 30) else 0 end::int as arrears
    ) b
    cross join lateral (
      select b.arrears,
        round(o.valor_desembolso * greatest(0, o.plazo - b.paid) / o.plazo, 2) as balance
    ) c
    where o.empresa_id = ${company?.id ?? null} and a.age >= 0
      -- Nothing is covered of what the fund paid: its entity reports it no more.
      and (o.estado not in ('paid', 'recovering') or o.corte > ${month})
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

/** The claims of the small demonstration at most, and the part of the customers that those of a large one are. */
const FEWEST_CLAIMS = 20;
const CLAIMED = 0.028;
/** Of each claim that may be paid, the part of all that was: in a small demonstration each status has one. */
const PAID = 2_300 / 2_800;
const FEW_PAID = 0.45;
/** Days from the first on which a claim may be filed to the month in which the fund pays it, at least. */
const HANDLING = 20;

/** The situations of the claims that the fund has not paid, in turn: a claimed obligation, or one that was claimed in vain. */
const FATES = [
  ...(["REC", "REC", "REC", "REC", "REC", "REC", "NEG", "NEG", "DES"] as const),
  ...(["REC", "REC", "REC"] as const),
];

type Arrears = {
  readonly id: string;
  readonly customer: string;
  readonly corte: string;
  readonly days: number;
  /** The days in arrears from which its agreement lets claim. */
  readonly from: number;
};

/**
 * The obligations of which the entities claimed: those longest in arrears are paid, as `pay` leaves them, with a cut of
 * zero in the month of the payment and none after it; the requests follow from them (rows/requests.ts).
 */
async function claim(context: SeedContext): Promise<void> {
  const { trx, company, size, now } = context;
  const companyId = company?.id ?? 0;
  const { rows: before } = await sql`
    select from obligations where empresa_id = ${companyId} and estado_siniestro is not null`.execute(
    trx,
  );
  const wanted = Math.max(FEWEST_CLAIMS, Math.trunc(size * CLAIMED)) - before.length;
  const closed = await lastClosed({ db: trx, companyId });
  const today = dayOf(now);
  const { rows: found } = await sql<Arrears>`
    select o.id::text, o.cliente::text as customer, o.corte, o.dias_mora as days, a.dias_mora_reclamo as "from"
    from obligations o join agreements a on a.id = o.convenio
    where o.empresa_id = ${companyId} and o.estado = 'overdue' and o.version = 1 and o.estado_siniestro is null
      and ${today}::date - ((o.corte || '-01')::date + interval '1 month - 1 day')::date + o.dias_mora
        between a.dias_mora_reclamo + 5 and a.plazo_reclamo + 240
      and not exists (select from collection_documents d where d.portafolio = o.portafolio)
      and exists (select from banks_companies b where b.empresa_id = o.empresa_id and b.empresa = o.empresa
        and b.estado = 'active' and b.uso <> 'collect')
    order by o.dias_mora - a.dias_mora_reclamo desc, o.id limit ${Math.max(0, wanted)}`.execute(
    trx,
  );
  const most = Math.trunc(found.length * (found.length > 100 ? PAID : FEW_PAID));
  let turn = 0;
  const claimed = found.map(({ id, customer, corte, days, from }, index) => {
    const first = dayAfter(lastDayOf(corte), from - days + HANDLING);
    const month = monthAfter(monthOf(first), 1 + (index % 2));
    const open = closed === null ? month : monthAfter(closed, 1);
    const paid = open > month ? open : month;
    if (index < most && paid <= corte) return { id, customer, paid, code: "PAG" };
    turn += 1;
    return { id, customer, paid: null, code: FATES[(turn - 1) % FATES.length] };
  });
  await writeClaims(context, claimed);
}

type Claimed = {
  readonly id: string;
  readonly customer: string;
  readonly paid: string | null;
  readonly code: string | undefined;
};

async function writeClaims(
  { trx, company }: SeedContext,
  claimed: readonly Claimed[],
): Promise<void> {
  const companyId = company?.id ?? 0;
  const given = sql`jsonb_to_recordset(${JSON.stringify(claimed)}::jsonb)
    as x(id bigint, customer bigint, paid text, code text)`;
  const cutOf = sql`c.empresa_id = ${companyId} and c.obligacion = x.id`;
  await sql`delete from cuts c using ${given} where ${cutOf} and c.periodo > x.paid`.execute(trx);
  await sql`
    update obligations o set estado_siniestro = s.id,
      estado = case x.code when 'PAG' then 'paid' when 'REC' then 'claimed' else o.estado end,
      corte = coalesce(c.periodo, o.corte), dias_mora = coalesce(c.dias_mora, o.dias_mora),
      calificacion = coalesce(c.calificacion, o.calificacion),
      valor_cubierto = case when c.id is null then o.valor_cubierto else 0 end
    from ${given} join claim_statuses s on s.empresa_id = ${companyId} and s.codigo = x.code
      left join cuts c on ${cutOf} and c.periodo = x.paid
    where o.id = x.id`.execute(trx);
  await sql`
    update cuts c set saldo_capital = 0, valor_cubierto = 0
    from ${given} where ${cutOf} and c.periodo = x.paid`.execute(trx);
  await sql`
    update customers d set estado = 'recovering' from ${given}
    where d.id = x.customer and x.paid is not null and d.estado = 'active'`.execute(trx);
}
