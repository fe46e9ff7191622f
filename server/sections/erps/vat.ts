import { centsOf, moneyOf } from "../../../src/domain/cents.ts";
import type { CompanyContext } from "../../engine/served.types.ts";
import { setting } from "../configurations/setting.ts";
import { Exact } from "../../../src/sections/formulas/compute.ts";
import { formulaInForce } from "../formulas/formula-in-force.ts";
import { roundedTo } from "../../../src/sections/formulas/try-formula.ts";

/** A line of a document as it is written. */
export type WrittenLine = {
  readonly concepto: string | null;
  readonly base: string | null;
  readonly tarifa: string | null;
};

/** The IVA of a base at a rate in per cent, rounded once. */
export type VatOf = (base: string, rate: string) => string;

/** The IVA of a day: rounded as the formula in force says, that of `formula.iva` or IVA-COM; without one, to the cent. */
export async function vatRule(tx: CompanyContext, day: string): Promise<VatOf> {
  const code = (await setting(tx, "formula.iva")) ?? "IVA-COM";
  const found = await formulaInForce(tx, { code, day });
  const rounding = found?.rounding ?? "cent";
  return (base, rate) => roundedTo(rounding, new Exact(base).times(rate).div(100)).toFixed(2);
}

/** The base of some lines. */
export function baseOf(lines: readonly WrittenLine[]): string {
  return moneyOf(lines.reduce((sum, { base }) => sum + centsOf(base ?? "0"), 0n));
}

/** The rate that all of some lines have; null where they have several, or there is none. */
export function rateOf(lines: readonly WrittenLine[]): string | null {
  const rates = new Set(lines.map(({ tarifa }) => new Exact(tarifa ?? "0").toFixed()));
  const [rate = null] = rates;
  return rates.size === 1 ? rate : null;
}

/** The lines with their IVA, which add up to that of their document: the last one takes what rounding left. */
export function taxedLines(lines: readonly WrittenLine[], vat: string, vatOf: VatOf) {
  const each = lines.map(({ base, tarifa }) => centsOf(vatOf(base ?? "0", tarifa ?? "0")));
  const rest = centsOf(vat) - each.reduce((sum, cents) => sum + cents, 0n);
  return lines.map(({ concepto, base, tarifa }, index) => ({
    concept: concepto ?? "",
    base: base ?? "0.00",
    rate: tarifa ?? "0",
    vat: moneyOf((each[index] ?? 0n) + (index === lines.length - 1 ? rest : 0n)),
  }));
}
