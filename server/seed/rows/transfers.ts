import { sql } from "kysely";
import { dayOf } from "../../../src/domain/format.ts";
import type { SeedRows } from "../seed.types.ts";

type Approved = {
  readonly id: string;
  readonly number: string;
  readonly payee: string;
  readonly amount: string;
  readonly account: string;
  readonly ownAccount: string;
};

/** The transfer of each approved advance, as its approval makes it: it waits for its signatures. */
export const rows: SeedRows = async ({ trx, company, now }) => {
  const { rows: approved } = await sql<Approved>`
    select a.id::text, a.numero as number, a.empresa::text as payee, a.valor::text as amount,
      a.cuenta_destino::text as account, own.id::text as "ownAccount"
    from advances a join lateral (select id from banks_companies where empresa_id = a.empresa_id
      and empresa = a.empresa_id and estado = 'active' and uso <> 'collect' order by id limit 1) own on true
    where a.empresa_id = ${company?.id ?? null} and a.estado = 'approved'
      and not exists (select from transfers t where t.origen = 'advances/' || a.id) order by a.id`.execute(
    trx,
  );
  const series = `TR-${dayOf(now).slice(0, 4)}`;
  await sql`insert into consecutives (company_id, series, last)
    values (${company?.id ?? null}, ${series}, ${approved.length}) on conflict do nothing`.execute(
    trx,
  );
  return approved.map(({ id, number, payee, amount, account, ownAccount }, index) => ({
    values: {
      numero: `${series}-${String(index + 1).padStart(6, "0")}`,
      concepto: "advance",
      documento: number,
      origen: `advances/${id}`,
      detalle: [{ documento: number, valor: amount }],
      empresa: payee,
      valor: amount,
      cuenta_origen: ownAccount,
      cuenta_destino: account,
      fecha_programada: dayOf(now),
    },
  }));
};
