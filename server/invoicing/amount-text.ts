import { centsOf, moneyOf } from "../../src/domain/cents.ts";

/** An amount as the DIAN's formulas and documents have it: two decimals, with a point (chain §6). */
export function amountText(amount: string): string {
  return moneyOf(centsOf(amount));
}

/** The sum of amounts, with two decimals. */
export function sumText(amounts: readonly string[]): string {
  return moneyOf(amounts.reduce((sum, amount) => sum + centsOf(amount), 0n));
}
