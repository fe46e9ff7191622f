import { centsOf, moneyOf } from "../../domain/cents.ts";
import { dayText } from "../../domain/calendar.ts";
import { pesos } from "../../engine/kinds/money/money.kind.ts";

/** An instalment as the rows of a record have it. */
export type Instalment = { readonly fecha: string | null; readonly valor: string | null };

/** An instalment with what of it is paid. */
export type PaidInstalment = {
  readonly day: string;
  readonly amount: string;
  readonly paid: string;
};

const centsIn = (amount: string | null) => centsOf(amount ?? "0");

/** The sum of some instalments, in cents. */
const sumOf = (instalments: readonly Instalment[]) =>
  instalments.reduce((sum, { valor }) => sum + centsIn(valor), 0n);

/**
 * Tells why instalments are no agreement on a debt, in Spanish; null where they are one: above zero, each after the one
 * before, the first not past, and their sum the debt to the cent (fund.md §10).
 * @param today the day of the agreement.
 */
export function agreementProblem(
  instalments: readonly Instalment[],
  { debt, today }: { readonly debt: string; readonly today: string },
): string | null {
  const [first] = instalments;
  if (first === undefined) return "Escriba las cuotas del acuerdo.";
  if ((first.fecha ?? "") < today) return `La primera cuota es del ${day(first)}: ya pasó.`;
  for (const [index, each] of instalments.entries()) {
    const before = instalments[index - 1];
    if (centsIn(each.valor) <= 0n) return `La cuota ${index + 1} debe ser mayor que cero.`;
    if (before !== undefined && (each.fecha ?? "") <= (before.fecha ?? "")) {
      return `La cuota ${index + 1} es del ${day(each)}: debe ser posterior a la anterior.`;
    }
  }
  const sum = sumOf(instalments);
  const gap = centsOf(debt) - sum;
  if (gap === 0n) return null;
  const words = gap > 0n ? "faltan" : "sobran";
  const most = moneyOf(gap > 0n ? gap : -gap);
  return `Las cuotas suman ${pesos(moneyOf(sum))} y la deuda es ${pesos(debt)}: ${words} ${pesos(most)}.`;
}

const day = ({ fecha }: Instalment) => dayText(fecha ?? "");

/** The instalments of an agreement with what was paid of each: the first ones first. */
export function paidInstalments(
  instalments: readonly Instalment[],
  paid: string,
): readonly PaidInstalment[] {
  let left = centsOf(paid);
  return instalments.map(({ fecha, valor }) => {
    const amount = centsIn(valor);
    const part = left < amount ? left : amount;
    left -= part;
    return { day: fecha ?? "", amount: moneyOf(amount), paid: moneyOf(part) };
  });
}

/** The first instalment that what was paid does not cover; undefined where it covers all. */
export function firstUncovered(
  instalments: readonly Instalment[],
  paid: string,
): PaidInstalment | undefined {
  return paidInstalments(instalments, paid).find(({ amount, paid: part }) => part !== amount);
}
