import { Big } from "big.js";

/** The percentage that a part is of a whole, with two decimals, half away from zero; null of a whole of zero. */
export function percentOf(part: string, whole: string): string | null {
  if (new Big(whole).eq(0)) return null;
  return new Big(part).times(100).div(whole).toFixed(2, Big.roundHalfUp);
}
