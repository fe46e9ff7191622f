import type { Big } from "big.js";
import { type RawBuilder, sql } from "kysely";
import { dayText, lastDayOf, monthAfter } from "../../../src/domain/calendar.ts";
import { namesIn } from "../../../src/domain/formula.ts";
import { ended, named } from "../../../src/domain/problem-text.ts";
import type { ValuesOf } from "../../../src/engine/field.ts";
import { pesos } from "../../../src/engine/kinds/money/money.kind.ts";
import type documents from "../../../src/sections/collection-documents/collection-documents.section.ts";
import { Exact, FormulaFault, compute, numberOf } from "../../../src/sections/formulas/compute.ts";
import { roundedTo } from "../../../src/sections/formulas/try-formula.ts";
import { conflict } from "../../engine/refusal.ts";
import type { CompanyContext } from "../../engine/served.types.ts";
import { MOST_INVOICED } from "../erps/erps.queries.ts";
import { type FormulaInForce, formulaInForce } from "../../fund/formulas.ts";
import { paramsOn, setting } from "../../fund/settings.ts";

/** The values of a collection document. */
export type DocumentValues = ValuesOf<typeof documents.fields>;

/** A portfolio and a month, `AAAA-MM`. */
export type PortfolioMonth = { readonly portfolio: string; readonly period: string };

/** A document before it is written: its values and its lines. */
type ComputedDocument = {
  readonly values: Partial<DocumentValues>;
  readonly lines: readonly Line[];
};

/**
 * Computes what a portfolio charges in a month, writing nothing: a line for each guaranteed row of its cut.
 * @throws Refusal 409 where a formula is missing or lacks a value.
 */
export async function computeDocument(
  context: CompanyContext,
  month: PortfolioMonth,
): Promise<ComputedDocument> {
  const { portfolio, period } = month;
  const terms = await termsOf(context, { portfolio, day: lastDayOf(period) });
  const { rows, fingerprint } = await readCut(context, { ...month, months: terms.months });
  const charge = chargeRows(rows, terms);
  const centro = await billingCentre(context);
  const values = { ...valuesOf(month, terms, charge), huella: fingerprint, centro };
  return { values, lines: charge.lines };
}

/**
 * The rows of a cut with their fingerprint, in one statement: a load that changes the cut at this moment is in both or in
 * neither. Their days are from the later of the previous cut and the disbursement to its last day.
 */
async function readCut(
  { db }: CompanyContext,
  { portfolio, period, months }: PortfolioMonth & { readonly months: number },
): Promise<{ readonly rows: readonly CutRow[]; readonly fingerprint: string }> {
  const from = guaranteedRows(sql`${portfolio}::bigint`, sql`${period}`);
  const last = lastDayOf(period);
  const previous = lastDayOf(monthAfter(period, -months));
  const { rows: found } = await sql<CutRow & { fingerprint: string }>`
    with guaranteed as materialized (select c.id, c.obligacion, c.valor_cubierto, c.dias_mora ${from})
    select (select ${FINGERPRINT} from guaranteed c) as fingerprint,
      c.obligacion::text, c.valor_cubierto::text as saldo, coalesce(c.dias_mora, 0) as mora,
      greatest(0, ${last}::date - greatest(${previous}::date, o.fecha_desembolso)) as dias
    from guaranteed c join obligations o on o.id = c.obligacion order by c.obligacion`.execute(db);
  const rows = found.map(({ fingerprint: _, ...row }) => row);
  return { rows, fingerprint: found[0]?.fingerprint ?? EMPTY_FINGERPRINT };
}

function valuesOf(
  { portfolio, period }: PortfolioMonth,
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
    revision: 1,
    aplicado: "0.00",
  };
}

/**
 * The rows of a month's cut that a settlement charges, as `from … where …`: those of the last version, with a balance,
 * of obligations that are still guaranteed and whose commission was not paid in advance (law 37). It names the few
 * obligations that are not charged, so that a month is read from its own index alone (migration 0039).
 * @param portfolio SQL of the id of the portfolio.
 * @param period SQL of the month.
 */
export function guaranteedRows(
  portfolio: RawBuilder<unknown>,
  period: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`from cuts c
    where c.portafolio = ${portfolio} and c.periodo = ${period} and c.estado = 'current'
      and c.saldo_capital > 0 and not exists (select from obligations o
        where o.id = c.obligacion and (o.estado = 'excluded' or o.anticipada))`;
}

/** SQL of the fingerprint of the rows of a cut: every new version of a balance changes it. */
export const FINGERPRINT = sql`count(*) || ':' || coalesce(max(c.id), 0)`;

/** The fingerprint of no rows. */
const EMPTY_FINGERPRINT = "0:0";

/** A guaranteed row of a cut; amounts are decimal text. */
export type CutRow = {
  readonly obligacion: string;
  /** The covered balance. */
  readonly saldo: string;
  readonly mora: number;
  readonly dias: number;
};

/** A row with its commission, rounded and exact. */
export type Line = CutRow & { readonly comision: string; readonly exacta: string };

/** The lines of a document with their sums, as decimal text to the cent. */
export type Charge = {
  readonly lines: readonly Line[];
  readonly base: string;
  readonly commission: string;
  readonly vat: string;
  readonly total: string;
  /** The rounded sum less the exact one (fund.md §4). */
  readonly rounding: string;
};

const MOST_DECIMALS = 6;

/**
 * Charges the rows of a cut: each line rounded once, half away from zero, and the VAT of the sum of the lines (fund.md
 * §3, law 34).
 * @throws Refusal 409 where a formula lacks a value, or charges less than zero or more than a document may.
 */
export function chargeRows(rows: readonly CutRow[], terms: Terms): Charge {
  let base = new Exact(0);
  let commission = new Exact(0);
  let exactSum = new Exact(0);
  const lines = rows.map((row): Line => {
    const facts = { saldo: row.saldo, cubierto: row.saldo };
    const days = { mora: String(row.mora), dias: String(row.dias) };
    const exact = valueOf(terms.commission, { ...terms.values, ...facts, ...days });
    const rounded = roundedTo(terms.commission.rounding, exact);
    base = base.plus(row.saldo);
    commission = commission.plus(rounded);
    exactSum = exactSum.plus(exact);
    const exacta = exact.round(MOST_DECIMALS, Exact.roundHalfUp).toFixed(MOST_DECIMALS);
    return { ...row, comision: rounded.toFixed(2), exacta };
  });
  const vat = roundedTo(
    terms.vat.rounding,
    valueOf(terms.vat, { ...terms.values, comision: commission.toFixed(2) }),
  );
  const total = commission.plus(vat);
  if (total.gt(MOST_INVOICED)) {
    const most = `más de ${pesos(MOST_INVOICED)}, lo más que se factura en un documento`;
    throw conflict(`La fórmula ${terms.commission.code} cobra ${most}.`);
  }
  return {
    lines,
    base: base.toFixed(2),
    commission: commission.toFixed(2),
    vat: vat.toFixed(2),
    total: total.toFixed(2),
    rounding: commission.minus(exactSum).round(2, Exact.roundHalfUp).toFixed(2),
  };
}

function valueOf({ code, formula }: FormulaInForce, values: Readonly<Record<string, string>>): Big {
  try {
    const value = numberOf(compute(formula, values));
    if (value.lt(0)) throw new FormulaFault("Da un valor menor que cero");
    return value;
  } catch (error) {
    if (error instanceof FormulaFault)
      throw conflict(ended(named(`La fórmula ${code}`, error.message)));
    throw error;
  }
}

/** The terms by which a portfolio charges on a day. */
export type Terms = {
  readonly ally: string;
  readonly commission: FormulaInForce;
  readonly vat: FormulaInForce;
  /** The rate of the VAT, for who reads the document; its amount is of its formula. */
  readonly vatRate: string;
  /** The values of names that are the same for every row: general parameters, variables, coverage and months. */
  readonly values: Readonly<Record<string, string>>;
  /** Months of each cut (fund.md §0). */
  readonly months: number;
};

type Asked = {
  readonly portfolio: string;
  /** `AAAA-MM-DD`. */
  readonly day: string;
  /** The code of the commission formula; that of the portfolio where nobody says another. */
  readonly formula?: string | null;
};

/**
 * The terms of a portfolio on a day: its commission formula in the version approved for that day, and that of the
 * setting `formula.iva`, IVA-COM without it (fund.md §0).
 * @throws Refusal 409 where a formula has no version approved for that day.
 */
export async function termsOf(
  tx: CompanyContext,
  { portfolio, day, formula = null }: Asked,
): Promise<Terms> {
  const found = await tx.db
    .selectFrom("portfolios as p")
    .innerJoin("formulas as f", "f.id", "p.formula_comision")
    .innerJoin("agreements as a", "a.id", "p.convenio")
    .innerJoin("periodicities as m", "m.id", "a.periodicidad")
    .select(["p.empresa as ally", "p.cobertura as coverage", "f.codigo as code"])
    .select(["m.meses as months", "p.variables"])
    .where("p.id", "=", portfolio)
    .executeTakeFirst();
  if (found === undefined) throw new Error(`portfolio ${portfolio} has no agreement or formula`);
  const { code, ...given } = found;
  return portfolioTerms(given, await pricesOn(tx, { code: formula ?? code, day }));
}

/** The part of the terms of a day that is the same for every portfolio of a formula, with the general parameters. */
export type Prices = Pick<Terms, "commission" | "vat" | "vatRate"> & {
  readonly params: Readonly<Record<string, string>>;
};

/**
 * The version of a commission formula that is approved for a day, or another one that is given, and that of the VAT.
 * @throws Refusal 409 where one of them has none.
 */
export async function pricesOn(
  tx: CompanyContext,
  asked: { readonly day: string } & (
    | { readonly code: string }
    | { readonly commission: FormulaInForce }
  ),
): Promise<Prices> {
  const { day } = asked;
  const params = await paramsOn(tx, day);
  return {
    commission: "code" in asked ? await approved(tx, asked.code, day) : asked.commission,
    vat: await approved(tx, (await setting(tx, "formula.iva")) ?? "IVA-COM", day),
    vatRate: params["iva"] ?? "0",
    params,
  };
}

/** A portfolio as its terms need it. */
type OfPortfolio = Pick<Terms, "ally" | "months"> & {
  readonly coverage: string;
  readonly variables: readonly { readonly nombre: string | null; readonly valor: string | null }[];
};

/** The terms of a portfolio by the prices of a day. */
export function portfolioTerms(
  { ally, coverage, months, variables }: OfPortfolio,
  { params, ...prices }: Prices,
): Terms {
  const own = Object.fromEntries(variables.map(({ nombre, valor }) => [nombre ?? "", valor ?? ""]));
  return {
    ally,
    ...prices,
    values: { ...params, ...own, cobertura: coverage, meses: String(months) },
    months,
  };
}

/** The values that a document keeps: those of the names of its formulas that are not facts of an obligation. */
export function inputsOf({ commission, vat, values }: Terms) {
  const names = new Set([...namesIn(commission.formula), ...namesIn(vat.formula)]);
  return [...names].flatMap((nombre) => {
    const valor = values[nombre];
    return valor === undefined ? [] : [{ nombre, valor }];
  });
}

async function approved(tx: CompanyContext, code: string, day: string): Promise<FormulaInForce> {
  const found = await formulaInForce(tx, { code, day });
  if (found !== null) return found;
  throw conflict(`No hay una fórmula ${code} aprobada para el ${dayText(day)}.`);
}

/** The centre that invoices: that of the setting `facturacion.centro`, else the first active one; null for none. */
export async function billingCentre(tx: CompanyContext): Promise<string | null> {
  const code = await setting(tx, "facturacion.centro");
  const centre = await tx.db
    .selectFrom("fe_centers")
    .select("id")
    .where("empresa_id", "=", tx.actor.companyId)
    .where("estado", "=", "active")
    .orderBy(
      (eb) => eb("codigo", "=", code),
      (order) => order.desc().nullsLast(),
    )
    .orderBy("codigo")
    .limit(1)
    .executeTakeFirst();
  return centre?.id ?? null;
}
