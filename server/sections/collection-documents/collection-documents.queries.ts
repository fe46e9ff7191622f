import { type RawBuilder, sql } from "kysely";
import { dayOf } from "../../../src/domain/format.ts";
import type section from "../../../src/sections/collection-documents/collection-documents.section.ts";
import { asMoney } from "../../engine/kinds/figures.ts";
import type { ReportContext } from "../../engine/reports/report.types.ts";
import type { CompanyContext, ComputedOf } from "../../engine/served.types.ts";
import { isAccount } from "../../fund/ledger/account-code.ts";
import { FINGERPRINT, guaranteedRows } from "../settlements/settlements.charge.ts";

/** The statuses of a settlement that a change of its cut makes wrong. */
const OPEN = sql.raw("('calculated', 'reviewed', 'approved')");

/** Of accepted notes on the invoices of a document (law 43). */
const notesOf = (row: string) => sql`(select ${asMoney(sql`coalesce(sum(n.valor), 0)`)}
    from erps f join erps n on n.factura_afectada = f.id
    where f.documento = ${sql.ref(`${row}.id`)} and n.estado in ('accepted', 'noticed'))`;

/** Of the last electronic invoice of a document that was not discarded: a column. */
const invoiceOf = (
  row: string,
  column: "id" | "estado",
) => sql`(select ${sql.ref(`e.${column}`)} from erps e
    where e.documento = ${sql.ref(`${row}.id`)} and e.factura_afectada is null and e.estado <> 'discarded'
    order by e.id desc limit 1)`;

/** The balance of a document is counted when it is read; a settlement is out of date once its cut is another. */
export const computed: ComputedOf<typeof section> = {
  desactualizada: (row) => sql`(case when ${sql.ref(`${row}.estado`)} in ${OPEN}
      and ${isOfMonth(row)}
    then (select ${FINGERPRINT} ${guaranteedRows(sql.ref(`${row}.portafolio`), sql.ref(`${row}.periodo`))})
      is distinct from ${sql.ref(`${row}.huella`)} else false end)`,
  factura_electronica: (row) => invoiceOf(row, "id"),
  estado_factura: (row) => invoiceOf(row, "estado"),
  notas: notesOf,
  saldo: (row) => balanceOf(row),
};

/**
 * SQL: what is still owed of a document, by the alias of its row: its total less what was applied to it and less its notes,
 * but for what of them is in favour of whoever had paid it (law 43).
 */
export function balanceOf(row: string): RawBuilder<string> {
  return asMoney(sql`case when ${sql.ref(`${row}.emision`)} is null
      or ${sql.ref(`${row}.estado`)} = 'annulled' then 0
    else ${sql.ref(`${row}.total`)} - coalesce(${sql.ref(`${row}.aplicado`)}, 0)
      - ${notesOf(row)} + coalesce(${sql.ref(`${row}.a_favor`)}, 0) end`) as RawBuilder<string>;
}

/** The payer of a document: the entity, or the debtor of an instant invoice. */
type Payer = { readonly empresa: string | null; readonly cliente: string | null };

/**
 * The balances in favour of some payers, by what `payerKey` makes of them: those above zero (FAV of the ledger).
 * Exact where the head of the ledger is locked.
 */
export async function favorOf(
  { db, actor }: CompanyContext,
  payers: readonly Payer[],
): Promise<ReadonlyMap<string, string>> {
  const companies = payers.flatMap(({ empresa, cliente }) =>
    cliente === null ? (empresa ?? []) : [],
  );
  const customers = payers.flatMap(({ cliente }) => cliente ?? []);
  if (companies.length + customers.length === 0) return new Map();
  const { rows } = await sql<Payer & { favor: string }>`
    select case when m.cliente is null then m.empresa end::text as empresa, m.cliente::text as cliente,
      ${asMoney(sql`sum(m.haber - m.debe)`)}::text as favor
    from movements m join accounts a on a.id = m.cuenta
    where m.empresa_id = ${actor.companyId} and ${isAccount("a", "FAV")}
      and (m.cliente = any(${customers}::bigint[])
        or m.cliente is null and m.empresa = any(${companies}::bigint[]))
    group by 1, 2 having sum(m.haber - m.debe) > 0`.execute(db);
  return new Map(rows.map(({ favor, ...payer }) => [payerKey(payer), favor]));
}

/** The key of a payer: what is owed by the debtor of an instant invoice is theirs. */
export function payerKey({ empresa, cliente }: Payer): string {
  return cliente === null ? `e${empresa ?? ""}` : `c${cliente}`;
}

/**
 * SQL: whether a collection document is the one that its portfolio charges for a month, by its alias. A manual invoice and
 * the instant one of a credit have a month as well, and say nothing of its cut: whoever asks about a month asks this.
 */
export function isOfMonth(document: string): RawBuilder<boolean> {
  return sql`${sql.ref(`${document}.origen`)} = 'settlement'`;
}

/**
 * The live document of a portfolio and a month, as `from collection_documents d where …` (law 36).
 * @param portfolio SQL of the id of the portfolio.
 * @param period SQL of the month.
 */
export function monthDocument(
  portfolio: RawBuilder<unknown>,
  period: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`from collection_documents d where d.portafolio = ${portfolio} and d.periodo = ${period}
    and ${isOfMonth("d")} and d.estado not in ('replaced', 'annulled')`;
}

/** SQL: whether a company, by the alias of its row, has what an electronic invoice says of it. */
export function hasCompanyData(company: string): RawBuilder<boolean> {
  const of = (name: string) => sql.ref(`${company}.${name}`);
  return sql`coalesce(${of("nit")} <> '' and ${of("direccion")} <> '' and ${of("ciudad")} is not null
    and ${of("correo_fe")} <> '', false)`;
}

/** SQL: whether a customer, by the alias of its row, has what an instant invoice says of its buyer. */
export function hasCustomerData(customer: string): RawBuilder<boolean> {
  const of = (name: string) => sql.ref(`${customer}.${name}`);
  return sql`coalesce(${of("documento")} <> '' and ${of("ciudad")} is not null and ${of("correo")} <> '', false)`;
}

/** The balance of the invoices that are overdue, as decimal text. */
export async function overdueBalance({ db, actor, now }: ReportContext): Promise<string> {
  const { rows } = await sql<{ sum: string }>`
    select ${asMoney(sql`coalesce(sum(${computed.saldo?.("d") ?? sql`0`}), 0)`)}::text as sum
    from collection_documents d where empresa_id = ${actor.companyId}::integer
      and estado in ('issued', 'partlyPaid', 'overdue') and vencida_desde <= ${dayOf(now)}::date`.execute(
    db,
  );
  return rows[0]?.sum ?? "0.00";
}

/** The settlements that wait for another person's approval. */
export async function toApprove({ db, actor }: ReportContext): Promise<number> {
  const { count } = await db
    .selectFrom("collection_documents")
    .select((eb) => eb.fn.countAll().as("count"))
    .where("empresa_id", "=", actor.companyId)
    .where("estado", "=", "reviewed")
    .executeTakeFirstOrThrow();
  return Number(count);
}
