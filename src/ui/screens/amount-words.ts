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
