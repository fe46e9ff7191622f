import { centsOf, moneyOf } from "../../../src/domain/cents.ts";
import { rateOf, type Rate } from "../../../src/domain/rate.ts";
import type { CompanyContext } from "../../engine/served.types.ts";
import { isVatParam, isVatRate } from "../../../src/sections/general-params/vat-params.ts";
import { paramsOn } from "../general-params/params-on.ts";
import { pesos } from "../../../src/engine/kinds/money/money.kind.ts";
import { lastDayOf, monthAfter, monthOf } from "../../../src/domain/calendar.ts";
import { compareDecimals } from "../../../src/domain/decimal.ts";
import { conflict } from "../../engine/refusal.ts";
import { ended } from "../../../src/domain/problem-text.ts";
import { setting } from "../configurations/setting.ts";
import { Exact } from "../../../src/sections/formulas/compute.ts";
import { formulaInForce } from "../formulas/formulas.queries.ts";
import { roundedTo } from "../../../src/sections/formulas/try-formula.ts";

/** A line of a document as it is written. */
export type WrittenLine = {
  readonly concepto: string | null;
  readonly base: string | null;
  readonly tarifa: string | null;
};

/** The IVA of a base at a rate in per cent, rounded once. */
export type VatOf = (base: string, rate: Rate) => string;

/** The IVA of a day: rounded as the formula in force says, that of `formula.iva` or IVA-COM; without one, to the cent. */
export async function vatRule(tx: CompanyContext, day: string): Promise<VatOf> {
  const code = (await setting(tx, "formula.iva")) ?? "IVA-COM";
  const found = await formulaInForce(tx, { code, day });
  const rounding = found?.rounding ?? "cent";
  return (base, rate) => roundedTo(rounding, new Exact(base).times(rate).div(100)).toFixed(2);
}

/** The rates of the IVA by law (art. 468, 468-1 and 477 E.T.): the general one, the reduced one and none. */
const LAWFUL: readonly Rate[] = [rateOf("0"), rateOf("5"), rateOf("19")];

/** The most that a document may be of: a billion pesos, so that no sum of lines is too long to keep. */
export const MOST_INVOICED = "1000000000000.00";

/** How far the IVA may be from that of its rate, in cents: what the DIAN lets pass (Anexo 1.9, FAS07). */
const TOLERANCE = 200n;

/**
 * Why the lines of a document may not be invoiced on a day, in words; null where they may. Their rates are those of the
 * law or of the parameters `IVA…` in force, and each base is money above zero that the ledger can hold.
 */
export async function lineProblem(
  tx: CompanyContext,
  day: string,
  lines: readonly WrittenLine[],
): Promise<string | null> {
  if (lines.length === 0) return "Debe tener al menos un concepto";
  const bases = lines.map(({ base }) => centsOf(base ?? "0"));
  if (bases.some((base) => base <= 0n)) return "Cada base debe ser mayor que cero";
  if (bases.reduce((sum, base) => sum + base, 0n) > centsOf(MOST_INVOICED)) {
    return `Las bases no deben pasar de ${pesos(MOST_INVOICED)} entre todas`;
  }
  const allowed = await allowedRates(tx, day);
  const rates = [...basesByRate(lines).keys()];
  return rates.every((rate) => allowed.includes(rate))
    ? null
    : `La tarifa de IVA debe ser ${alternatives(allowed)}`;
}

/** Why the IVA of some lines is not that of their rates, in words; null where it is, but for its rounding. */
function vatProblem(lines: readonly WrittenLine[], vat: string): string | null {
  const exact = vatOfBases(basesByRate(lines), (base, rate) =>
    new Exact(base).times(rate).div(100).round(2, Exact.roundHalfUp).toFixed(2),
  );
  const apart = centsOf(vat) - exact;
  return apart > TOLERANCE || apart < -TOLERANCE
    ? `Su IVA, ${pesos(vat)}, no es el de su tarifa: ${pesos(moneyOf(exact))}`
    : null;
}

/**
 * Requires that a document may be invoiced as it is, wherever it came from: by hand, of a settlement or of a credit that
 * pays in advance.
 * @param day the one whose rates count: that of the document, of a note that of its invoice.
 * @throws Refusal 409 in words.
 */
export async function requireTaxable(
  tx: CompanyContext,
  { lineas, iva }: { readonly lineas: readonly WrittenLine[]; readonly iva: string | null },
  day: string,
): Promise<void> {
  const problem = (await lineProblem(tx, day, lineas)) ?? vatProblem(lineas, iva ?? "0.00");
  if (problem === null) return;
  throw conflict("Sus conceptos no se pueden facturar.", { detail: ended(problem) });
}

/** Those of the law and of the parameters of the day, or of the month before, whose cuts are invoiced now. */
async function allowedRates(tx: CompanyContext, day: string): Promise<readonly Rate[]> {
  const before = lastDayOf(monthAfter(monthOf(day), -1));
  const params = [await paramsOn(tx, day), await paramsOn(tx, before)].flatMap(
    Object.entries<string>,
  );
  const own = params.filter(([code, value]) => isVatParam(code) && isVatRate(value));
  const rates = own.map(([, value]) => rateOf(new Exact(value).toFixed()));
  return [...new Set([...LAWFUL, ...rates])].toSorted(compareDecimals);
}

function alternatives(rates: readonly Rate[]): string {
  const shown = rates.map((rate) => `${rate.replace(".", ",")} %`);
  return new Intl.ListFormat("es", { type: "disjunction" }).format(shown);
}

/** The base of some lines. */
export function baseOf(lines: readonly WrittenLine[]): string {
  return moneyOf(lines.reduce((sum, { base }) => sum + centsOf(base ?? "0"), 0n));
}

/** The base of some lines at each of their rates, in the order in which the rates come. */
export function basesByRate(lines: readonly WrittenLine[]): ReadonlyMap<Rate, bigint> {
  const bases = new Map<Rate, bigint>();
  for (const line of lines) {
    const rate = rateOf(line.tarifa ?? "0");
    bases.set(rate, (bases.get(rate) ?? 0n) + centsOf(line.base ?? "0"));
  }
  return bases;
}

/** The IVA of some bases by rate, in cents: each rounded once, so that it is that of their sum (law 35). */
export function vatOfBases(bases: ReadonlyMap<Rate, bigint>, vatOf: VatOf): bigint {
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
    rate: rateOf(tarifa ?? "0"),
    vat: moneyOf((each[place] ?? 0n) + (place === Math.max(0, largest) ? rest : 0n)),
  }));
}
