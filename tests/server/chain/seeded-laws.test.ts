import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deriveSecrets } from "../../../server/services/secret-box.ts";
import { verifyChain } from "../../../server/fund/ledger/verify-chain.ts";
import { seedDemo } from "../../../server/seed/demo-staff.ts";
import { seedRecords } from "../../../server/seed/seed-records.ts";
import type { Database } from "../../../server/store/schema.ts";
import { openDatabase } from "../../support/open-database.ts";
import { registry } from "../../support/registry.ts";
import { RECOVERY_LAWS } from "../recoveries/recovery-laws.ts";

const now = new Date("2026-11-20T12:00:00Z");
let db: Kysely<Database>;

// A larger demonstration over the small one, as `npm run seed -- --rows 240` over a first start.
beforeAll(async () => {
  db = await openDatabase();
  await seedDemo({ db, registry, encryption: deriveSecrets("x").encryption, now });
  for (const size of [120, 240]) await seedRecords({ db, registry, now, size });
});
afterAll(() => db.destroy());

/** The rows that a law does not allow. */
async function broken(query: ReturnType<typeof sql>): Promise<readonly unknown[]> {
  return (await query.execute(db)).rows;
}

describe("the laws over the demonstration (fund.md §3)", () => {
  test("law 2: the accounts of a company sum zero after every entry", async () => {
    expect(
      await broken(sql`
        select asiento from movements group by empresa_id, asiento having sum(debe) <> sum(haber)`),
    ).toEqual([]);
  });

  test("law 3: the sums of the closed periods are those of their lines", async () => {
    expect(
      await broken(sql`
        select * from (
          select m.empresa_id, m.periodo, m.cuenta, m.portafolio, sum(m.debe) as debe, sum(m.haber) as haber
          from movements m join ledger_periods p on p.empresa_id = m.empresa_id and p.periodo = m.periodo
          where p.estado = 'closed' group by 1, 2, 3, 4
        ) whole full join ledger_sums s on s.empresa_id = whole.empresa_id and s.periodo = whole.periodo
          and s.cuenta = whole.cuenta and s.portafolio is not distinct from whole.portafolio
        where whole.debe is distinct from s.debe or whole.haber is distinct from s.haber`),
    ).toEqual([]);
  });

  test("law 8: the hashes chain from the first entry to the last", async () => {
    const { rows } = await sql<{ id: number }>`select empresa_id as id from ledger_heads`.execute(
      db,
    );
    expect(rows).toHaveLength(2);
    for (const { id } of rows) {
      const { entries, broken: first, isWhole } = await verifyChain(db, id);
      expect({ first, isWhole, isPosted: entries > 20 }).toEqual({
        first: null,
        isWhole: true,
        isPosted: true,
      });
    }
  });

  test("law 10: every month but the last is closed", async () => {
    const { rows } = await sql<{ last: string; count: number }>`
      select max(periodo) as last, count(*)::int as count from ledger_periods
      where estado = 'closed' group by empresa_id`.execute(db);
    expect(rows).toEqual([
      { last: "2026-09", count: 11 },
      { last: "2026-09", count: 11 },
    ]);
  });

  test("law 14: each month's change of the covered balance has its cuts, and back", async () => {
    const { rows } = await sql<{ months: number; broken: number }>`
      with told as (
        select distinct empresa_id, periodo from ledger_entries where evento = 'cut'
      ), made as (
        select distinct empresa_id, periodo from cuts where estado = 'current'
      )
      select count(*)::int as months,
        (count(*) filter (where t.periodo is null or m.periodo is null))::int as broken
      from told t full join made m on m.empresa_id = t.empresa_id and m.periodo = t.periodo`.execute(
      db,
    );
    expect(rows).toEqual([{ months: 24, broken: 0 }]);
  });

  test("law 18: the figures of a load are those of its rows, as those of one that was applied here", async () => {
    expect(
      await broken(sql`
        select l.numero from loads l join lateral (
          select count(*) as filas, count(*) filter (where estado in ('valid', 'applied', 'reversed')) as validas,
            count(*) filter (where estado = 'wrong') as con_error, count(*) filter (where estado = 'applied') as aplicadas
          from load_rows r where r.carga = l.id
        ) r on true
        where (l.filas, l.validas, l.con_error, l.aplicadas) is distinct from (r.filas, r.validas, r.con_error, r.aplicadas)`),
    ).toEqual([]);
  });

  test.each(RECOVERY_LAWS)("$law: $says", async ({ broken: query }) => {
    expect((await query.execute(db)).rows).toEqual([]);
  });

  test("some recoveries of each company wait, and some are in the ledger, of this month too", async () => {
    const { rows } = await sql<{ statuses: string; now: number }>`
      select string_agg(distinct estado, ' ' order by estado) as statuses,
        (count(*) filter (where to_char(aplicada_el, 'YYYY-MM') = '2026-11'))::int as now
      from recovers group by empresa_id order by empresa_id`.execute(db);
    expect(rows).toHaveLength(2);
    for (const { statuses, now: recent } of rows) {
      expect(statuses).toBe("applied discarded matched passedOn validated withErrors");
      expect(recent).toBeGreaterThan(1);
    }
  });

  test("law 15: nothing that the fund owes is a debit", async () => {
    expect(
      await broken(sql`
        select a.codigo from movements m join accounts a on a.id = m.cuenta
        where a.codigo in ('POR', 'FAV', 'TER', 'GPP', 'HPP')
        group by m.empresa_id, a.codigo having sum(m.debe) > sum(m.haber)`),
    ).toEqual([]);
  });

  test("law 44: no more of a receipt is identified than it brought, and what is applied is in the ledger", async () => {
    expect(
      await broken(sql`
        select r.id from customers_collects r left join (
          select recaudo, sum(valor) as sum from receipt_applications where estado <> 'undone' group by 1
        ) p on p.recaudo = r.id
        where coalesce(p.sum, 0) > r.valor or r.identificado <> coalesce(p.sum, 0)`),
    ).toEqual([]);
    const { rows } = await sql<{ statuses: string }>`
      select string_agg(distinct estado, ' ' order by estado) as statuses from customers_collects
      group by empresa_id order by empresa_id`.execute(db);
    expect(rows[0]).toEqual({ statuses: "applied identified partlyIdentified unidentified" });
  });

  test("law 16: covered is the share of the balance, and never more than it", async () => {
    expect(
      await broken(sql`
        select c.id from cuts c join portfolios p on p.id = c.portafolio
        where c.valor_cubierto <> round(c.saldo_capital * p.cobertura / 100, 2)
          or c.valor_cubierto > c.saldo_capital`),
    ).toEqual([]);
  });

  test("law 17: no portfolio uses more than its quota", async () => {
    expect(
      await broken(sql`
        select p.codigo from portfolios p join obligations o on o.portafolio = p.id
        where o.estado in ('current', 'overdue', 'claimed')
        group by p.id having sum(o.saldo_capital) > p.cupo`),
    ).toEqual([]);
  });

  test("law 18: an obligation owes what its last cut says, and of one that the fund paid nothing is covered any more", async () => {
    expect(
      await broken(sql`
        select o.id from obligations o join lateral (
          select * from cuts c where c.obligacion = o.id and c.estado = 'current'
          order by c.periodo desc limit 1
        ) c on true
        where (o.corte, o.dias_mora, o.calificacion, o.valor_cubierto)
          is distinct from (c.periodo, c.dias_mora, c.calificacion, c.valor_cubierto)
          or c.saldo_capital <> case when o.estado in ('paid', 'recovering') then 0 else o.saldo_capital end`),
    ).toEqual([]);
  });

  const CLAIMS = sql`(select r.*, a.dias_mora_reclamo, a.plazo_reclamo, o.estado as obligation, d.estado as customer
    from requests r join request_types t on t.id = r.tipo and t.codigo = 'RECL' join obligations o on o.id = r.obligacion
      join agreements a on a.id = o.convenio join customers d on d.id = o.cliente) r`;

  test("law 23: no portfolio has granted more than its cap, and some have one", async () => {
    const { rows: portfolios } = await sql<{ isWithin: boolean }>`
      with granted as (
        select portafolio, sum(valor_aprobado) as amount from requests
        where estado in ('approved', 'paying', 'paid') group by 1
      ), covered as (
        select o.portafolio, sum(round(o.valor_desembolso * p.cobertura / 100, 2)) as amount
        from obligations o join portfolios p on p.id = o.portafolio where o.estado <> 'excluded' group by 1
      )
      select granted.amount <= round(covered.amount * p.tope_siniestros / 100, 2) as "isWithin"
      from portfolios p join granted on granted.portafolio = p.id join covered on covered.portafolio = p.id
      where p.tope_siniestros is not null`.execute(db);
    expect(portfolios.length).toBeGreaterThan(0);
    expect(portfolios.filter(({ isWithin }) => !isWithin)).toEqual([]);
  });

  test("laws 24 and 25: a claim was filed in time, and is granted no more than what is asked and covered", async () => {
    const { rows } = await sql<{ statuses: string }>`
      select string_agg(distinct r.estado, ' ' order by r.estado) as statuses from ${CLAIMS}
      group by r.empresa_id order by r.empresa_id`.execute(db);
    for (const { statuses } of rows) {
      const every = ["approved", "draft", "endorsed", "filed", "inReview", "paid", "paying"];
      expect(statuses.split(" ")).toEqual(expect.arrayContaining(every));
    }
    expect(rows).toHaveLength(2);
    expect(
      await broken(sql`
        select r.radicado from ${CLAIMS} where r.estado <> 'draft' and (
          r.valor_aprobado > least(r.valor_solicitado, r.cubierto) or r.valor_solicitado > r.saldo_capital
          or r.mora not between r.dias_mora_reclamo and r.plazo_reclamo
          or r.mora <> (r.fecha_radicacion at time zone 'America/Bogota')::date - r.fecha_incumplimiento)`),
    ).toEqual([]);
  });

  test("law 26: an obligation has one claim that is open or paid, and its status and its debtor's say so", async () => {
    expect(
      await broken(sql`
        select r.obligacion from ${CLAIMS} where r.estado not in ('draft', 'denied', 'withdrawn', 'revoked')
        group by 1 having count(*) > 1`),
    ).toEqual([]);
    expect(
      await broken(sql`
        select r.radicado from ${CLAIMS} where r.estado <> 'draft' and (
          r.obligation <> all(case when r.estado = 'paid' then array['paid', 'recovering']
            when r.estado in ('denied', 'withdrawn', 'revoked') then array['overdue'] else array['claimed'] end)
          or (r.estado = 'paid' and r.customer <> 'recovering'))
        union all
        select o.numero_garantia from obligations o where o.estado in ('claimed', 'paid', 'recovering')
          and o.id not in (select obligacion from requests where radicado is not null)`),
    ).toEqual([]);
  });

  test("laws 28, 31 and 49: what is paid was approved, is in the ledger, and made what its debtor owes", async () => {
    const { rows } = await sql<{ paid: number; broken: number }>`
      select count(*)::int as paid, (count(*) filter (where
        t.estado is distinct from 'confirmed' or t.valor <> r.valor_aprobado or t.cuenta_destino <> r.cuenta_destino
        or owed.sum is distinct from x.saldo or x.valor_pagado is distinct from r.valor_aprobado
        or x.fecha_pago is distinct from r.fecha_pago or r.fecha_pago < r.fecha_decision))::int as broken
      from requests r left join transfers t on t.origen = 'requests/' || r.id
        left join recoverables x on x.solicitud = r.id
        left join lateral (select sum(m.debe - m.haber) from movements m join accounts a on a.id = m.cuenta
          where a.codigo = 'DEU' and m.obligacion = r.obligacion) owed on true
      where r.estado = 'paid'`.execute(db);
    expect(rows[0]?.paid).toBeGreaterThan(5);
    expect(rows[0]?.broken).toBe(0);
    expect(
      await broken(sql`
        select c.id from companies c join (
          select m.empresa_id, sum(m.haber - m.debe) as owed from movements m join accounts a on a.id = m.cuenta
          where a.codigo = 'GPP' group by 1
        ) g on g.empresa_id = c.id
        where g.owed <> (select coalesce(sum(por_pagar), 0) from requests where empresa_id = c.id)`),
    ).toEqual([]);
  });

  test("law 19: no debtor is covered beyond the limit", async () => {
    expect(
      await broken(sql`
        select o.cliente from obligations o where o.estado in ('current', 'overdue', 'claimed')
        group by o.cliente having sum(o.valor_cubierto) > 150 * 1423500`),
    ).toEqual([]);
  });

  test("law 20: the covered balance of a portfolio in the ledger is that of its last cut", async () => {
    const { rows } = await sql<{ portfolios: number; broken: number }>`
      with last as (
        select portafolio, max(periodo) as periodo from cuts where estado = 'current' group by 1
      ), said as (
        select c.portafolio, sum(c.valor_cubierto) as covered from cuts c
        join last l on l.portafolio = c.portafolio and l.periodo = c.periodo
        where c.estado = 'current' group by 1
      ), posted as (
        select m.portafolio, sum(m.haber - m.debe) as covered from movements m
        join accounts a on a.id = m.cuenta where a.codigo = 'COB' group by 1
      )
      select count(*)::int as portfolios,
        (count(*) filter (where s.covered is distinct from p.covered))::int as broken
      from said s full join posted p on p.portafolio = s.portafolio`.execute(db);
    expect(rows[0]?.portfolios).toBeGreaterThan(20);
    expect(rows[0]?.broken).toBe(0);
  });

  test("law 22: one guarantee number for each obligation, one reference for each ally", async () => {
    expect(
      await broken(sql`
        select numero_garantia as key from obligations group by empresa_id, 1 having count(*) > 1
        union all
        select referencia from obligations group by empresa_id, empresa, referencia having count(*) > 1`),
    ).toEqual([]);
  });

  test("laws 34, 36 and 37: each settled month of a portfolio is charged once, for the live obligations of its cut that did not pay in advance", async () => {
    const { rows } = await sql<{ documents: number; broken: number }>`
      with lines as (
        select documento, count(*) as lines, sum(comision) as commission,
          array_agg(obligacion order by obligacion) as charged from settlement_lines group by 1
      )
      select count(*)::int as documents, (count(*) filter (where l.commission is distinct from d.comision
        or d.total <> d.comision + d.iva or l.charged is distinct from (
          select array_agg(c.obligacion order by c.obligacion)
          from cuts c join obligations o on o.id = c.obligacion and not o.anticipada
          where c.portafolio = d.portafolio and c.periodo = d.periodo and c.estado = 'current'
            and c.saldo_capital > 0)))::int as broken
      from collection_documents d left join lines l on l.documento = d.id
      where d.origen = 'settlement'`.execute(db);
    expect(rows[0]?.documents).toBeGreaterThan(30);
    expect(rows[0]?.broken).toBe(0);
    expect(
      await broken(sql`
        select from collection_documents where origen = 'settlement' and estado not in ('replaced', 'annulled')
        group by portafolio, periodo having count(*) > 1`),
    ).toEqual([]);
  });

  test("laws 38, 39 and 43: each number is of one document, no gap between them, and the ledger has what was accepted", async () => {
    const { rows } = await sql<{ statuses: string; views: number }>`
      select string_agg(distinct estado, ' ' order by estado) as statuses,
        count(*) filter (where clase = 'credit')::int as views
      from erps group by empresa_id order by empresa_id`.execute(db);
    const all = { statuses: "accepted draft halted pending rejected unanswered", views: 2 };
    expect(rows).toEqual([all, all]);
    expect(
      await broken(sql`
        select prefijo from erps where prefijo is not null group by empresa_id, prefijo
        having count(distinct consecutivo) <> count(*) or max(consecutivo) - min(consecutivo) + 1 <> count(*)`),
    ).toEqual([]);
    expect(
      await broken(sql`
        select d.id from collection_documents d join lateral (
          select coalesce(sum(case when e.factura_afectada is null then e.valor else -e.valor end), 0) as owed
          from erps e where e.documento = d.id and e.estado in ('accepted', 'noticed')
        ) e on true
        where e.owed - coalesce(d.aplicado, 0) + coalesce(d.a_favor, 0) <> (select coalesce(sum(m.debe - m.haber), 0) from movements m
          join accounts a on a.id = m.cuenta where m.documento = d.id and a.codigo = 'CLI')
          or (e.owed > 0) <> (d.factura is not null)`),
    ).toEqual([]);
  });

  test("law 52: no table stores a float: amounts are decimal, and those of money have two decimals", async () => {
    const { rows } = await sql<{ column: string; type: string }>`
      select c.relname || '.' || a.attname as column, format_type(a.atttypid, a.atttypmod) as type
      from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
      where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped`.execute(
      db,
    );
    const typeOf = new Map(rows.map(({ column, type }) => [column, type]));
    expect(rows.filter(({ type }) => /^(?:real|double precision|money)/u.test(type))).toEqual([]);
    const amounts = [...registry.sections.values()].flatMap(({ definition, table }) =>
      Object.entries(definition.fields).flatMap(([name, { kind }]) =>
        kind === "money" ? [`${table.name}.${table.columns.get(name)?.name ?? ""}`] : [],
      ),
    );
    const stored = amounts.filter((column) => typeOf.has(column));
    expect(stored.length).toBeGreaterThan(10);
    expect(
      stored.filter((column) => !/^numeric\(\d+,2\)$/u.test(typeOf.get(column) ?? "")),
    ).toEqual([]);
  });
});
