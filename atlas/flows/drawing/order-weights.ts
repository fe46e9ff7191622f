import type { Order } from "./order.ts";

/** More than the sum of all the arrows of a state. */
const ARROWS = 1000;

/** The largest weight that ELK can handle. */
const MOST = 2 ** 30;

/**
 * Gives the weight of the order edge under each state. To break cycles ELK reverses an edge of each, first those of the
 * state with the most outgoing over incoming weight: so each order edge weighs more than everything that leaves the
 * state under it.
 */
export function orderWeights(orders: readonly Order[]): ReadonlyMap<string, number> {
  const under = Map.groupBy(orders, ({ above }) => above);
  const weights = new Map<string, number>();
  const goingOut = (id: string): number => weightOf(id) * (under.get(id)?.length ?? 0) + ARROWS;
  const weightOf = (id: string): number => {
    const known = weights.get(id);
    if (known !== undefined) return known;
    const heaviest = Math.max(0, ...(under.get(id) ?? []).map(({ below }) => goingOut(below)));
    const weight = Math.min(MOST, heaviest + ARROWS);
    weights.set(id, weight);
    return weight;
  };
  for (const id of under.keys()) weightOf(id);
  return weights;
}
