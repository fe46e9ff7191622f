import { type RawBuilder, sql } from "kysely";
import { codeOf } from "../../fund/ledger/account-code.ts";

/**
 * The amount that happened of a subject in the year of a budget, of its entity where it has one; by the alias of its row.
 * @param centre the id of a centre, for what happened there alone: a commission is of the centre that invoiced it, the rest of
 * that of the credit.
 */
export function executed(row: string, centre?: RawBuilder<unknown>): RawBuilder<unknown> {
  const own = (name: string) => sql.ref(`${row}.${name}`);
  const within = (
    day: string,
  ) => sql`${sql.ref(day)} between make_date(${own("anio")}::integer, 1, 1)
    and make_date(${own("anio")}::integer, 12, 31)`;
  const ofIts = (alias: string) => sql`${sql.ref(`${alias}.empresa_id`)} = ${own("empresa_id")}
    and (${own("empresa")} is null or ${sql.ref(`${alias}.empresa`)} = ${own("empresa")})`;
  const here = (its: RawBuilder<unknown>) =>
    centre === undefined ? sql`` : sql`and ${its} = ${centre}`;
  const ofCredit = (alias: string) =>
    here(sql`(select o.centro from obligations o where o.id = ${sql.ref(`${alias}.obligacion`)})`);
  return sql`coalesce(case ${own("rubro")}
    when 'commission' then (select sum(d.comision) from collection_documents d where ${ofIts("d")}
      and ${within("d.emision")} and d.estado in ('issued', 'partlyPaid', 'overdue', 'paid')
      ${here(sql`d.centro`)})
    when 'claims' then (select sum(c.valor_pagado) from recoverables c where ${ofIts("c")} and ${within("c.fecha_pago")}
      ${ofCredit("c")})
    when 'recovery' then (select sum(r.parte_fondo) from recovers r where ${ofIts("r")}
      and ${within("r.aplicada_el")} and r.estado in ('applied', 'passedOn') ${ofCredit("r")})
    when 'fees' then (select sum(m.debe - m.haber) from movements m join movement_types kind on kind.id = m.tipo
      where ${ofIts("m")} and ${within("m.fecha")} and ${codeOf("kind")} = 'HONO' ${ofCredit("m")})
    end, 0)`;
}
