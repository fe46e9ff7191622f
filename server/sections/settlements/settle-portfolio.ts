import { sql } from "kysely";
import { lastDayOf, monthAfter } from "../../../src/domain/calendar.ts";
import { centsOf, moneyOf } from "../../../src/domain/cents.ts";
import type { ValuesOf } from "../../../src/engine/field.ts";
import type documents from "../../../src/sections/collection-documents/collection-documents.section.ts";
import { writeDrafts } from "../../engine/commands/carry-out.ts";
import type { StoredRecord, TransactionContext } from "../../engine/served.types.ts";
import { insertDrafts, newIds } from "../../engine/write/persist.ts";
import { moveRevision } from "../../store/revisions.ts";
import { Exact } from "../../../src/sections/formulas/compute.ts";
import { chargeRows, type Charge, type CutRow, type Line } from "./charge-rows.ts";
import { FINGERPRINT, guaranteedRows } from "./guaranteed-rows.ts";
import { billingCentre } from "./billing-centre.ts";
import { inputsOf, termsOf, type Terms } from "./settlement-terms.ts";

type DocumentValues = ValuesOf<typeof documents.fields>;

/** A portfolio and a month to settle. */
export type Settling = {
  readonly portfolio: string;
  /** `AAAA-MM`. */
  readonly period: string;
  /** The settlement of the month that it is part of. */
  readonly settlement: string | null;
  /** The version that the new document takes the place of. */
  readonly former?: StoredRecord<DocumentValues>;
};

/**
 * Settles a portfolio in a month: one document with a line for each guaranteed row of its cut, under the portfolio's
 * lock, so that two at once make one (law 36).
 * @returns the id of the document; null where the month has nothing to charge, or has its document already.
 * @throws Refusal 409 where a formula is missing or lacks a value.
 */
export async function settlePortfolio(
  tx: TransactionContext,
  settling: Settling,
): Promise<string | null> {
  const { portfolio, period, former } = settling;
  await sql`select id from portfolios where id = ${portfolio}::bigint for no key update`.execute(
    tx.db,
  );
  if (await hasDocument(tx, settling)) return null;
  const terms = await termsOf(tx, settling);
  const { rows, fingerprint } = await readCut(tx, { portfolio, period, months: terms.months });
  if (rows.length === 0 && former === undefined) return null;
  const charge = chargeRows(rows, terms);
  const there = { ...tx, section: tx.registry.of("collection-documents") };
  const [id = ""] = await newIds(there, 1);
  const values = { ...valuesOf(settling, terms, charge), huella: fingerprint };
  const centro = await billingCentre(tx);
  const draft = {
    id,
    action: "create",
    before: null,
    status: there.section.table.initialStatus,
    reason: null,
    secrets: {},
    values: { ...values, centro },
  };
  await writeDrafts(there, [draft], insertDrafts);
  await writeLines(tx, id, charge.lines);
  return id;
}

async function hasDocument(
  { db, actor }: TransactionContext,
  { portfolio, period, former }: Settling,
): Promise<boolean> {
  const { rows } = await sql`
    select from collection_documents where empresa_id = ${actor.companyId}
      and portafolio = ${portfolio}::bigint and periodo = ${period} and origen = 'settlement'
      and estado not in ('replaced', 'annulled') and id <> ${former?.id ?? "0"}::bigint limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

type Cut = { readonly portfolio: string; readonly period: string; readonly months: number };

/** The rows of a cut; its days are from the later of the previous cut and the disbursement to its last day. */
async function readCut(
  { db }: TransactionContext,
  { portfolio, period, months }: Cut,
): Promise<{ readonly rows: readonly CutRow[]; readonly fingerprint: string }> {
  const from = guaranteedRows(sql`${portfolio}::bigint`, sql`${period}`);
  const last = lastDayOf(period);
  const previous = lastDayOf(monthAfter(period, -months));
  const { rows } = await sql<CutRow>`
    select c.obligacion::text, c.valor_cubierto::text as saldo, coalesce(c.dias_mora, 0) as mora,
      greatest(0, ${last}::date - greatest(${previous}::date, o.fecha_desembolso)) as dias
    ${from} order by c.obligacion`.execute(db);
  const told = await sql<{
    fingerprint: string;
  }>`select ${FINGERPRINT} as fingerprint ${from}`.execute(db);
  return { rows, fingerprint: told.rows[0]?.fingerprint ?? "" };
}

function valuesOf(
  { portfolio, period, settlement, former }: Settling,
  terms: Terms,
  { lines, base, commission, vat, total, rounding }: Charge,
): Partial<DocumentValues> {
  const rate = new Exact(terms.vatRate).toFixed(4);
  const concepto = `Comisión de garantía, corte ${period}`;
  return {
    origen: "settlement",
    empresa: terms.ally,
    portafolio: portfolio,
    periodo: period,
    base,
    comision: commission,
    iva: vat,
    total,
    redondeo: rounding,
    lineas: [{ concepto, base: commission, tarifa: rate, iva: vat }],
    obligaciones: lines.length,
    formula_version: terms.commission.id,
    formula_iva: terms.vat.id,
    insumos: inputsOf(terms),
    liquidacion: settlement,
    revision: (former?.values.revision ?? 0) + 1,
    reemplaza: former?.id ?? null,
    diferencia:
      former === undefined ? null : moneyOf(centsOf(total) - centsOf(former.values.total ?? "0")),
    aplicado: "0.00",
  };
}

/** Lines of one statement. */
const CHUNK = 5_000;

/** Writes the lines of a document, which never change: their history is that of the document. */
async function writeLines(
  { db, actor, now }: TransactionContext,
  document: string,
  lines: readonly Line[],
): Promise<void> {
  for (let start = 0; start < lines.length; start += CHUNK) {
    const chunk = JSON.stringify(lines.slice(start, start + CHUNK));
    await sql`
      insert into settlement_lines (empresa_id, creado_en, creado_por, actualizado_en, actualizado_por,
        documento, obligacion, saldo, mora, dias, comision, exacta)
      select ${actor.companyId}, ${now}, ${actor.user.id}::uuid, ${now}, ${actor.user.id}::uuid,
        ${document}::bigint, obligacion, saldo, mora, dias, comision, exacta
      from jsonb_to_recordset(${chunk}::jsonb) as x(obligacion bigint, saldo numeric, mora integer,
        dias integer, comision numeric, exacta numeric)`.execute(db);
  }
  await moveRevision(db, "settlement-lines", actor.companyId);
}
