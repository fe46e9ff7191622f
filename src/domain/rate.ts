import { isDecimal } from "./decimal.ts";

declare const mark: unique symbol;

/** A rate in per cent, `19` or `4.5`: the same text for the same rate, and never taken for an amount of money. */
export type Rate = string & { readonly [mark]: true };

/** The decimals with which rates are stored. */
const STORED = 4;

/**
 * The rate that a stored or written decimal says, `19.0000`.
 * @throws Error for a text that is none, or has more decimals than a rate.
 */
export function rateOf(text: string): Rate {
  if (!isDecimal(text, STORED)) throw new Error(`this is no rate: ${text}`);
  return (text.includes(".") ? text.replace(/\.?0+$/u, "") : text) as Rate;
}

/** A rate as electronic documents write it, with two decimals at least: `19.00`. */
export function percentText(rate: Rate): string {
  const [whole = "", fraction = ""] = rate.split(".");
  return `${whole}.${fraction.padEnd(2, "0")}`;
}
