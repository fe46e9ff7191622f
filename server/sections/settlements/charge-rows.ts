import type { Big } from "big.js";
import { conflict } from "../../engine/refusal.ts";
import { compute, Exact, FormulaFault, numberOf } from "../../../src/sections/formulas/compute.ts";
import type { FormulaInForce } from "../formulas/formulas.queries.ts";
import { MOST_INVOICED } from "../erps/vat.ts";
import { pesos } from "../../../src/engine/kinds/money/money.kind.ts";
import { roundedTo } from "../../../src/sections/formulas/try-formula.ts";
import type { Terms } from "./settlement-terms.ts";
import { ended, named } from "../../../src/domain/problem-text.ts";

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
