import { sql, type Kysely } from "kysely";
import type { Database } from "../../../server/store/schema.ts";

/** The records as the database has them, in the order in which they were made: addressed, and as the world says them. */
export async function stored(db: Kysely<Database>) {
  const { rows } = await sql<{ kind: string; id: string; version: number; seen: unknown }>`
    select 'receipt' as kind, r.id::text, r.version, json_build_object('status', r.estado, 'identified', r.identificado::text,
      'left', r.por_identificar::text, 'parts', coalesce((select json_agg(json_build_object('class', p.clase,
        'amount', p.valor::text, 'withheld', p.retenciones::text, 'difference', p.diferencia::text, 'status', p.estado)
        order by p.id) from receipt_applications p where p.recaudo = r.id), '[]')) as seen from customers_collects r
    union all select 'invoice', d.id::text, d.version, json_build_object('status', d.estado, 'applied', coalesce(d.aplicado, 0)::numeric(18,2)::text,
      'favor', coalesce(d.a_favor, 0)::numeric(18,2)::text, 'CLI', (select coalesce(sum(m.debe - m.haber), 0)::numeric(18,2)::text
        from movements m join accounts a on a.id = m.cuenta where m.documento = d.id and a.codigo = 'CLI'))
      from collection_documents d
    union all select 'transfer', t.id::text, t.version, json_build_object('status', t.estado, 'amount', t.valor::text) from transfers t
    union all select 'part', p.id::text, p.version, json_build_object('receipt', p.recaudo::text) from receipt_applications p
    order by kind, id`.execute(db);
  const of = (kind: string) =>
    rows.filter((row) => row.kind === kind).toSorted((a, b) => Number(a.id) - Number(b.id));
  return {
    receipts: of("receipt"),
    invoices: of("invoice"),
    transfers: of("transfer"),
    parts: of("part"),
  };
}

/** The balance of each account that has lines, debit less credit. */
export async function balances(db: Kysely<Database>): Promise<Readonly<Record<string, string>>> {
  const { rows } = await sql<{ account: string; balance: string }>`
    select a.codigo as account, sum(m.debe - m.haber)::numeric(18,2)::text as balance
    from movements m join accounts a on a.id = m.cuenta group by 1`.execute(db);
  return Object.fromEntries(rows.map(({ account, balance }) => [account, balance]));
}

/** The records that break a law, by its number; 0 for a receipt without its voucher, or with one too many. */
export async function broken(db: Kysely<Database>): Promise<readonly unknown[]> {
  const { rows } = await sql`
    with paying as (select * from transfers where estado <> 'cancelled'),
    parts as (select * from receipt_applications where estado <> 'undone'),
    signed as (
      select t.id, t.creado_por,
        (select c.user_id from changes c where c.controller = 'transfers' and c.record_id = t.id
          and c.action = 'authorise' order by c.id desc limit 1) as first,
        (select c.user_id from changes c where c.controller = 'transfers' and c.record_id = t.id
          and c.action = 'sign' order by c.id desc limit 1) as second
      from transfers t where t.estado in ('ready', 'sending', 'written', 'sent', 'confirmed')
    ), invoices as (
      select d.*, coalesce(d.aplicado, 0) as applied, coalesce(d.a_favor, 0) as favor,
        (select coalesce(sum(n.valor), 0) from erps n where n.documento = d.id and n.factura_afectada is not null
          and n.estado in ('accepted', 'noticed')) as noted,
        (select coalesce(sum(m.debe - m.haber), 0) from movements m join accounts a on a.id = m.cuenta
          where m.documento = d.id and a.codigo = 'CLI') as owed
      from collection_documents d where d.emision is not null
    )
    select 14 as law, p.id from parts p where p.clase <> 'refund' and (p.estado = 'applied')::integer <> (
        select count(*) from ledger_entries e where e.clave = 'receipt-applications:' || p.id
          and not exists (select from ledger_entries v where v.reversa = e.id))
    union all select 28, p.id from paying p where not exists (select from parts o
      where p.origen = 'receipt-applications/' || o.id and o.clase = 'refund' and o.estado in ('returning', 'returned'))
    union all select 29, id from signed
      where first is null or second is null or first = second or creado_por in (first, second)
    union all select 30, id from transfers where valor <> (select sum((x ->> 'valor')::numeric) from jsonb_array_elements(detalle) x)
    union all select 31, o.id from parts o
      where o.valor < (select sum(valor) from paying p where p.origen = 'receipt-applications/' || o.id)
    union all select 33, p.id from paying p join banks_companies b on b.id = p.cuenta_destino
      where b.empresa <> p.empresa or b.estado <> 'active'
    union all select 38, id from invoices where noted > total or applied + (noted - favor) > total
    union all select 43, id from invoices where owed <> total - applied - (noted - favor) or owed < 0
    union all select 43, id from invoices where (owed = 0) <> (estado in ('paid', 'annulled'))
    union all select 44, r.id from customers_collects r where r.valor < (select sum(valor) from parts p where p.recaudo = r.id)
    union all select 44, linea from customers_collects where linea is not null group by linea having count(*) > 1
    union all select 44, l.id from bank_lines l where l.estado in ('pending', 'matched') and l.sentido = 'in'
      and not exists (select from customers_collects r where r.linea = l.id and r.valor = l.valor
        and (r.estado = 'applied') = (l.estado = 'matched'))
    union all select 0, r.id from customers_collects r where (r.estado = 'applied' and exists (
      select from parts p where p.recaudo = r.id and p.clase <> 'refund')) <> exists (
      select from erps v where v.id = r.recibo and v.estado <> 'discarded')`.execute(db);
  return rows;
}

/** The accounts in which a receipt that is not applied left more than its own entry, or one that was annulled anything. */
export async function traces(db: Kysely<Database>): Promise<readonly unknown[]> {
  const { rows } = await sql`
    select r.numero, a.codigo, sum(m.debe - m.haber) from customers_collects r
    join ledger_entries e on e.origen = 'customers-collects/' || r.id
    join movements m on m.asiento = e.id join accounts a on a.id = m.cuenta where r.estado <> 'applied'
    group by r.id, r.numero, r.estado, r.valor, a.codigo having sum(m.debe - m.haber) <> case
      when r.estado = 'annulled' then 0 when a.codigo = 'BAN' then r.valor when a.codigo = 'POR' then -r.valor else 0 end`.execute(
    db,
  );
  return rows;
}
