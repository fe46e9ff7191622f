import { DAILY } from "../flows/parts.ts";

/** The parts of the product in the order of the index: the work of the fund first, then those of the screens. */
export function workFirst<Item>(parts: ReadonlyMap<string, Item>): readonly [string, Item][] {
  return [...parts].toSorted(([one], [other]) => Number(other === DAILY) - Number(one === DAILY));
}
