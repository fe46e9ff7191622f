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
type Staked = Pick<SectionDefinition, "fields" | "amount" | "brief">;

/** The amount that one record moves, as people read it; null without any. */
function amountOf(section: Staked, record: Named): string | null {
  const amount = amountWords(section, section.brief.amount ?? section.amount, [record]);
  // The peso sign stays on the line of its amount.
  return amount?.replace(" ", "\u00a0") ?? null;
}

function partyOf({ brief: { party = "", otherwise = "" } }: Staked, { labels }: Named) {
  const who = labels[party] ?? labels[otherwise];
  return typeof who === "string" && who !== "" ? who : null;
}

/** Tells the amount that one record moves, and to or of whom: ` por $ 6.750.000,00 a Libranzas del Llano S.A.S.`; empty without an amount. */
export function stakeWords(section: Staked, record: Named): string {
  const amount = amountOf(section, record);
  const who = partyOf(section, record);
  if (amount === null) return "";
  return ` por ${amount}${who === null ? "" : ` ${section.brief.paid === true ? "a" : "de"} ${who}`}`;
}

/**
 * The amount of a record and its other party, by which people know it: `$ 6.750.000 · Libranzas del Llano S.A.S.`; null
 * where it lacks either, which its number names alone.
 */
export function stakeTitle(section: Staked, record: Named): string | null {
  const amount = amountOf(section, record);
  const who = partyOf(section, record);
  return amount === null || who === null ? null : `${amount.replace(/,00$/u, "")} · ${who}`;
}
