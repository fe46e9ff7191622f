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

/** A rate in per cent, the same text for the same rate: `19`. */
const rateText = ({ tarifa }: WrittenLine) => new Exact(tarifa ?? "0").toFixed();

/** The base of some lines. */
export function baseOf(lines: readonly WrittenLine[]): string {
  return moneyOf(lines.reduce((sum, { base }) => sum + centsOf(base ?? "0"), 0n));
}

/** The base of some lines at each of their rates, in the order in which the rates come. */
export function basesByRate(lines: readonly WrittenLine[]): ReadonlyMap<string, bigint> {
  const bases = new Map<string, bigint>();
  for (const line of lines) {
    const rate = rateText(line);
    bases.set(rate, (bases.get(rate) ?? 0n) + centsOf(line.base ?? "0"));
  }
  return bases;
}

/** The IVA of some bases by rate, in cents: each rounded once, so that it is that of their sum (law 35). */
export function vatOfBases(bases: ReadonlyMap<string, bigint>, vatOf: VatOf): bigint {
  return [...bases].reduce((sum, [rate, base]) => sum + centsOf(vatOf(moneyOf(base), rate)), 0n);
}

/** The lines with their IVA, which add up to that of their document: the largest takes what rounding left. */
export function taxedLines(lines: readonly WrittenLine[], vat: string, vatOf: VatOf) {
  const until = (place: number) => vatOfBases(basesByRate(lines.slice(0, place)), vatOf);
  const each = lines.map((_, place) => until(place + 1) - until(place));
  const rest = centsOf(vat) - until(lines.length);
  const largest = each.indexOf(each.reduce((most, cents) => (cents > most ? cents : most), 0n));
  return lines.map(({ concepto, base, tarifa }, place) => ({
    concept: concepto ?? "",
    base: base ?? "0.00",
    rate: tarifa ?? "0",
    vat: moneyOf((each[place] ?? 0n) + (place === Math.max(0, largest) ? rest : 0n)),
  }));
}
