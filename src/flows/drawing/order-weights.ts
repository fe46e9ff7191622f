import type { Order } from "./order.ts";

/** More than all the arrows of a state weigh together. */
const ARROWS = 1000;

/** The most that ELK can count. */
const MOST = 2 ** 30;

/**
 * How much the order under each state weighs. ELK turns some arrow of every ring around, and puts first the state out
 * of which goes the most more than comes in: so each order weighs more than all that goes out of the state under it.
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
