import { centsOf, moneyOf } from "../../domain/cents.ts";
import type { SectionDefinition } from "../../engine/define-section.ts";
import { pesos } from "../../engine/kinds/money/money.kind.ts";

type Valued = { readonly values: Readonly<Record<string, unknown>> };

/**
 * The sum of what some records move by a field of money, as people read it: `$ 12.345.678,00`. Null without such a field
 * and without any amount in it.
 */
export function amountWords(
  { fields }: Pick<SectionDefinition, "fields">,
  name: string | undefined,
  records: readonly Valued[],
): string | null {
  if (name === undefined || fields[name]?.kind !== "money") return null;
  const amounts = records.flatMap(({ values }) => {
    const amount = values[name];
    return typeof amount === "string" ? [centsOf(amount)] : [];
  });
  return amounts.length === 0
    ? null
    : pesos(moneyOf(amounts.reduce((sum, each) => sum + each, 0n)));
}

type Named = Valued & { readonly labels: Readonly<Record<string, unknown>> };

/** Tells the amount that one record moves, and to or of whom: ` por $ 6.750.000,00 a Libranzas del Llano S.A.S.`; empty without an amount. */
export function stakeWords(
  section: Pick<SectionDefinition, "fields" | "amount" | "brief">,
  record: Named,
): string {
  const amount = amountWords(section, section.amount, [record]);
  if (amount === null) return "";
  const { party = "", paid = false } = section.brief;
  const who = record.labels[party];
  // The peso sign stays on the line of its amount.
  return ` por ${amount.replace(" ", "\u00a0")}${typeof who === "string" ? ` ${paid ? "a" : "de"} ${who}` : ""}`;
}
