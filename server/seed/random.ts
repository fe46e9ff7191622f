/** A random source that repeats itself: the demonstration is the same each time. */
export type Chance = {
  /** A whole number from 0 up to, not including, `limit`. */
  readonly below: (limit: number) => number;
  /** Whether an event of a probability from 0 to 1 happens. */
  readonly happens: (probability: number) => boolean;
  readonly pick: <Item>(items: readonly Item[]) => Item;
};

/** A random source from a seed: Mulberry32, which is short and even enough for names and amounts. */
export function chanceFrom(seed: number): Chance {
  let state = Math.trunc(seed);
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) % 0x1_00_00_00_00;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_00_00_00_00;
  };
  const below = (limit: number) => Math.trunc(next() * limit);
  return {
    below,
    happens: (probability) => next() < probability,
    pick: <Item>(items: readonly Item[]) => items[below(items.length)] as Item,
  };
}
