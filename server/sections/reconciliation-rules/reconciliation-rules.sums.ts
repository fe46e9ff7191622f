/** The most bills of a payer of which sums are tried, and the most of them in one sum. */
export const SUMMED = { bills: 14, parts: 6, tries: 2_000, triesWithheld: 150 };

/** Two items or more that add up to a sum: the oldest together, or else the first such choice of few of the oldest. */
export function sumOf<Item>(
  cents: bigint,
  items: readonly Item[],
  valueOf: (item: Item) => bigint,
  most: number,
): readonly Item[] | null {
  let sum = 0n;
  for (const [at, item] of items.entries()) {
    sum += valueOf(item);
    if (sum === cents && at > 0) return items.slice(0, at + 1);
    if (sum >= cents) break;
  }
  const few = items.slice(0, SUMMED.bills);
  const values = few.map(valueOf);
  let tries = 0;
  const chosen: number[] = [];
  const search = (from: number, left: bigint): boolean => {
    if (left === 0n) return chosen.length > 1;
    if (left < 0n || chosen.length === SUMMED.parts) return false;
    for (let at = from; at < few.length; at += 1) {
      tries += 1;
      if (tries > most) return false;
      chosen.push(at);
      if (search(at + 1, left - (values[at] ?? 0n))) return true;
      chosen.pop();
    }
    return false;
  };
  return search(0, cents) ? chosen.flatMap((at) => few[at] ?? []) : null;
}
