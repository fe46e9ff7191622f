import { type RawBuilder, sql } from "kysely";

/** The rows that a law of recoveries does not allow (fund.md §3), over every company. */
export const RECOVERY_LAWS: readonly {
  readonly law: number;
  readonly says: string;
  readonly broken: RawBuilder<unknown>;
}[] = [
  {
    law: 45,
    says: "fees + ally + fund = recovery, as its entry has them",
    broken: sql`
      select x.numero from recovers x left join lateral (
        select sum(m.debe) filter (where a.codigo = 'POR') as whole,
          sum(m.haber) filter (where a.codigo = 'HPP') as fees, sum(m.haber) filter (where a.codigo = 'TER') as ally,
          sum(m.haber) filter (where a.codigo in ('DEU', 'REC')) as fund
        from ledger_entries e join movements m on m.asiento = e.id join accounts a on a.id = m.cuenta
        where e.clave = 'recovers:' || x.id and e.empresa_id = x.empresa_id) l on true
      where x.estado in ('applied', 'passedOn') and (x.honorarios + x.parte_aliado + x.parte_fondo <> x.valor
        or x.capital + x.interes_fondo <> x.parte_fondo
        or (l.whole, coalesce(l.fees, 0), coalesce(l.ally, 0), coalesce(l.fund, 0))
          is distinct from (x.valor, x.honorarios, x.parte_aliado, x.parte_fondo))`,
  },
  {
    law: 46,
    says: "no more capital comes back than was paid",
    broken: sql`
      select r.numero from recoverables r left join lateral (
        select coalesce(sum(capital), 0) as back from recovers x
        where x.recuperable = r.id and x.estado in ('applied', 'passedOn')) x on true
      where x.back > r.valor_pagado or x.back <> coalesce(r.recuperado, 0)`,
  },
  {
    law: 47,
    says: "interest is within the usury of the debt that was left and its days",
    broken: sql`
      select x.numero from recovers x join recoverables r on r.id = x.recuperable
      cross join lateral (select coalesce(max(o.fecha_pago), r.fecha_pago) as since from recovers o
        where o.recuperable = r.id and o.estado in ('applied', 'passedOn') and o.neto_previo < x.neto_previo) s
      cross join lateral (select valor from general_params p where p.empresa_id = x.empresa_id and upper(p.codigo) = 'USURA'
        and p.vigente_desde <= x.fecha_pago order by p.vigente_desde desc limit 1) u
      where x.estado in ('applied', 'passedOn') and (x.interes_fondo > coalesce(x.interes, 0) or coalesce(x.interes, 0) * 100 * 365
        > greatest(r.deuda - x.neto_previo, 0) * u.valor * greatest(x.fecha_pago - s.since, 0))`,
  },
  {
    law: 48,
    says: "the ally's part and the fees leave once, as one of their concept",
    broken: sql`
      select x.numero from recovers x join lateral (
        select coalesce(sum(t.valor) filter (where t.concepto = 'share'), 0) as share,
          coalesce(sum(t.valor) filter (where t.concepto = 'fees'), 0) as fees
        from transfers t where t.origen = 'recovers/' || x.id and t.estado <> 'cancelled') t on true
      where t.share > coalesce(x.parte_aliado, 0) or t.fees > coalesce(x.honorarios, 0)
        or (t.share + t.fees > 0 and x.estado not in ('applied', 'passedOn'))`,
  },
  {
    law: 49,
    says: "DEU of a recoverable = paid − recovered before a write-off − written off − sold",
    broken: sql`
      select r.numero from recoverables r left join lateral (
        select coalesce(sum(m.debe - m.haber), 0) as owed from movements m join accounts a on a.id = m.cuenta
        where m.obligacion = r.obligacion and m.empresa_id = r.empresa_id and a.codigo = 'DEU') d on true
      left join lateral (select coalesce(sum(capital) filter (where not tras_castigo), 0) as before from recovers x
        where x.recuperable = r.id and x.estado in ('applied', 'passedOn')) x on true
      where d.owed <> r.saldo or r.saldo < 0
        or r.saldo <> case when r.precio_venta is not null then 0 else r.valor_pagado - x.before - coalesce(r.castigado, 0) end`,
  },
  {
    law: 50,
    says: "who is at peace owes nothing",
    broken: sql`
      select c.documento from customers c join obligations o on o.cliente = c.id
      where c.estado = 'clear' and (o.estado in ('current', 'overdue', 'claimed', 'paid', 'recovering', 'writtenOff')
        or exists (select from recoverables r where r.obligacion = o.id and r.estado not in ('recovered', 'sold')))`,
  },
  {
    law: 15,
    says: "nothing that is owed to others is a debit, on any day",
    broken: sql`
      select * from (select a.codigo, m.fecha, sum(sum(m.haber - m.debe)) over (partition by m.empresa_id, a.codigo order by m.fecha) as owed
        from movements m join accounts a on a.id = m.cuenta where a.codigo in ('POR', 'FAV', 'TER', 'GPP', 'HPP')
        group by m.empresa_id, a.codigo, m.fecha) days where owed < 0`,
  },
  {
    law: 44,
    says: "a recovery with its money has one part of a receipt, of as much, and no other has",
    broken: sql`
      select x.numero from recovers x left join lateral (
        select count(*) as parts, sum(p.valor) as sum, min(p.recaudo) as receipt from receipt_applications p
        where p.recuperacion = x.id and p.estado <> 'undone') p on true
      where (x.estado in ('matched', 'applied', 'passedOn')) <> (p.parts = 1)
        or (p.parts > 0 and (p.sum <> x.valor or p.receipt <> x.ingreso))`,
  },
];
