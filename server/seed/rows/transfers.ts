import { sql } from "kysely";
import { dayOf } from "../../../src/domain/format.ts";
import type { SeedRow, SeedRows } from "../seed.types.ts";
import { takeNumbers } from "../take-numbers.ts";

type Owed = {
  readonly concept: "advance" | "guarantee";
  readonly origin: string;
  readonly number: string;
  readonly payee: string;
  readonly amount: string;
  readonly account: string;
  readonly ownAccount: string;
  /** The day on which the bank paid; null for one that waits for its signatures. */
  readonly paid: string | null;
};

/** The transfer of each approved advance and of each claim that is paid or about to be, as their commands make it. */
export const rows: SeedRows = async (context) => {
  const { trx, company, now } = context;
  const { rows: owed } = await sql<Owed>`
    select x.*, own.id::text as "ownAccount" from (
      select 1 as place, a.id, 'advance' as concept, 'advances/' || a.id as origin, a.numero as number,
        a.empresa::text as payee, a.valor::text as amount, a.cuenta_destino::text as account, null as paid
      from advances a where a.empresa_id = ${company?.id ?? null} and a.estado = 'approved'
      union all
      select 2, r.id, 'guarantee', 'requests/' || r.id, r.radicado, r.empresa::text, r.valor_aprobado::text,
        r.cuenta_destino::text, r.fecha_pago::text
      from requests r where r.empresa_id = ${company?.id ?? null} and r.estado in ('paying', 'paid')
    ) x join lateral (select id from banks_companies where empresa_id = ${company?.id ?? null}
      and empresa = ${company?.id ?? null} and estado = 'active' and uso <> 'collect' order by id limit 1) own on true
    where x.origin not in (select origen from transfers where empresa_id = ${company?.id ?? null})
    order by x.place, x.id`.execute(trx);
  const numbers = await takeNumbers(context, "TR", owed.length);
  return owed.map(
    ({ concept, origin, number, payee, amount, account, ownAccount, paid }, index): SeedRow => ({
      values: {
        numero: numbers[index] ?? null,
        concepto: concept,
        documento: number,
        origen: origin,
        detalle: [{ documento: number, valor: amount }],
        empresa: payee,
        valor: amount,
        cuenta_origen: ownAccount,
        cuenta_destino: account,
        fecha_programada: paid ?? dayOf(now),
      },
      ...(paid !== null && { status: "confirmed" }),
    }),
  );
};
