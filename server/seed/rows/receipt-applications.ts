import { sql } from "kysely";
import { centsOf, moneyOf } from "../../../src/domain/cents.ts";
import erps from "../../../src/sections/erps/erps.section.ts";
import receiptApplications from "../../../src/sections/receipt-applications/receipt-applications.section.ts";
import { UNCLAIMED } from "../../fund/ledger/close-checklist.ts";
import { receiptApplied } from "../../fund/ledger/events.ts";
import type { LedgerEntry } from "../../fund/ledger/ledger.types.ts";
import { post } from "../../fund/ledger/post.ts";
import { recoverDebts } from "../recover-debts.ts";
import type { SeedContext, SeedRows } from "../seed.types.ts";
import { takeNumbers } from "../take-numbers.ts";
import { writeRows } from "../write-rows.ts";

type Receipt = {
  readonly id: string;
  readonly numero: string;
  readonly fecha: string;
  readonly valor: string;
  readonly empresa: string | null;
};

type Owed = {
  readonly id: string;
  readonly empresa: string;
  readonly portafolio: string | null;
  readonly centro: string | null;
  readonly saldo: string;
};

/**
 * The parts of the receipts of the demonstration: a payment with what is left of it to give back, a part of an invoice, a
 * contribution that waits to be applied, one that is known in part; the last ones are nobody's yet. And what debtors paid.
 */
export const rows: SeedRows = async (context) => {
  const { trx: db, company } = context;
  const companyId = company?.id ?? 0;
  const { rows: done } = await sql`
    select from receipt_applications where empresa_id = ${companyId} limit 1`.execute(db);
  const { rows: receipts } = await sql<Receipt>`
    select id::text, numero, fecha::text, valor::text, empresa::text from customers_collects
    where empresa_id = ${companyId} and linea is null and estado = 'unidentified' order by id limit 4`.execute(
    db,
  );
  const { rows: invoices } = await sql<Owed>`
    select d.id::text, d.empresa::text, d.portafolio::text, d.centro::text,
      (d.total - coalesce((select sum(n.valor) from erps n where n.documento = d.id
        and n.factura_afectada is not null and n.estado in ('accepted', 'noticed')), 0))::text as saldo
    from collection_documents d where d.empresa_id = ${companyId} and d.estado = 'issued' and d.cliente is null
    order by d.total, d.id`.execute(db);
  const [whole, partly, ready, known] = receipts;
  const small = invoices.find(({ saldo }) => within(saldo, whole));
  const large = invoices.find(({ id, saldo }) => id !== small?.id && !within(saldo, partly));
  if (done.length > 0 || !whole || !partly || !ready || !known) return [];
  if (small !== undefined) await pay(context, whole, { of: small, status: "accepted" });
  if (large !== undefined) await pay(context, partly, { of: large, status: "halted" });
  await part(context, ready, { clase: "contribution", valor: ready.valor });
  await part(context, known, { clase: "contribution", valor: "100000.00" });
  await noteUnclaimed(context);
  await recoverDebts(context);
  return [];
};

/** The money that is nobody's yet has been asked for: a note on each receipt says so. */
async function noteUnclaimed({ trx, company, now, author }: SeedContext): Promise<void> {
  await sql`
    insert into notes (controller, record_id, company_id, author, author_name, slot, revision, body, at)
    select 'customers-collects', r.id, r.empresa_id, u.id, u.firstname || ' ' || u.lastname, s.slot, s.revision,
      'Se preguntó al banco y a las entidades quién consignó; esperan respuesta.', ${now}
    from customers_collects r join users u on u.id = ${author}::uuid
      join lateral (select slot, revision from section_revisions where controller = 'customers-collects'
        and company_id = r.empresa_id order by slot limit 1) s on true
    where r.empresa_id = ${company?.id ?? null} and r.estado in (${sql.join([...UNCLAIMED])})`.execute(
    trx,
  );
}

function within(saldo: string, receipt: Receipt | undefined): boolean {
  return receipt !== undefined && centsOf(saldo) <= centsOf(receipt.valor);
}

type Part = {
  readonly clase: "invoice" | "contribution" | "refund";
  readonly valor: string;
  readonly factura?: string;
  readonly status?: "proposed" | "applied";
};

/** Writes a part, and says in its receipt how much of it is known. */
async function part(
  context: SeedContext,
  receipt: Receipt,
  { clase, valor, factura, status = "proposed" }: Part,
): Promise<string> {
  const { trx: db, registry, company } = context;
  const values = {
    recaudo: receipt.id,
    clase,
    valor,
    empresa: receipt.empresa,
    factura: factura ?? null,
  };
  const section = registry.of(receiptApplications);
  await writeRows(section, [{ values, status }], { ...context, companyId: company?.id ?? 0 });
  await sql`
    update customers_collects r set identificado = s.sum, por_identificar = r.valor - s.sum,
      estado = case when s.sum = r.valor then 'identified' else 'partlyIdentified' end
    from (select sum(valor) as sum from receipt_applications where recaudo = ${receipt.id}::bigint) s
    where r.id = ${receipt.id}::bigint`.execute(db);
  const { rows: made } = await sql<{ id: string }>`
    select max(id)::text as id from receipt_applications where recaudo = ${receipt.id}::bigint`.execute(
    db,
  );
  return made[0]?.id ?? "";
}

type Paid = { readonly of: Owed; readonly status: "accepted" | "halted" };

/** A receipt is applied to an invoice, as far as it reaches; the rest of it is to be given back. */
async function pay(context: SeedContext, receipt: Receipt, { of, status }: Paid): Promise<void> {
  const { trx: db, company, now, author: userId, registry } = context;
  const companyId = company?.id ?? 0;
  const isWhole = centsOf(of.saldo) <= centsOf(receipt.valor);
  const valor = isWhole ? of.saldo : receipt.valor;
  const rest = moneyOf(centsOf(receipt.valor) - centsOf(valor));
  const id = await part(context, receipt, {
    clase: "invoice",
    valor,
    factura: of.id,
    status: "applied",
  });
  if (centsOf(rest) > 0n) {
    await part(context, receipt, { clase: "refund", valor: rest, status: "applied" });
  }
  const { empresa, portafolio, centro } = of;
  const about = Object.fromEntries(
    Object.entries({ empresa, portafolio, centro, documento: of.id }).filter(
      ([, each]) => each !== null,
    ),
  );
  const by = { name: "Demostración", network: "", requestId: "" };
  const cause = { key: `receipt-applications:${id}`, origin: `customers-collects/${receipt.id}` };
  const entry: LedgerEntry = receiptApplied({
    ...cause,
    date: receipt.fecha,
    amount: valor,
    withheld: "0.00",
    difference: "0.00",
    about,
  });
  await post({ db, now, companyId, userId, by }, entry);
  await sql`
    update collection_documents set aplicado = coalesce(aplicado, 0) + ${valor}::numeric,
      estado = ${isWhole ? "paid" : "partlyPaid"} where id = ${of.id}::bigint`.execute(db);
  const [registro = null] = await takeNumbers(context, "FE", 1);
  const reglas = status === "halted" ? "El ERP no respondió." : null;
  const values = {
    registro,
    clase: "voucher",
    empresa,
    fecha: receipt.fecha,
    valor: receipt.valor,
  };
  const voucher = { values: { ...values, numero: receipt.numero, reglas }, status };
  await writeRows(registry.of(erps), [voucher], { ...context, companyId });
  await sql`
    update customers_collects set estado = 'applied', aplicado_el = ${receipt.fecha}::date,
      recibo = (select max(id) from erps where empresa_id = ${companyId} and numero = ${receipt.numero})
    where id = ${receipt.id}::bigint`.execute(db);
}
