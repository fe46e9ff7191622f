/**
 * Whether a text is a decimal number with a point, with limits on its decimals and on the digits before them:
 * `-1234.50`, never `1e3`.
 */
export function isDecimal(text: string, decimals: number, wholeDigits = 16): boolean {
  const [, whole = "", fraction = ""] = /^-?(0|[1-9]\d*)(?:\.(\d+))?$/u.exec(text) ?? [];
  return whole !== "" && whole.length <= wholeDigits && fraction.length <= decimals;
}

/** Compares two decimal texts exactly: negative, zero or positive as the first is smaller, equal or larger. */
export function compareDecimals(one: string, other: string): number {
  const decimals = Math.max(fractionOf(one).length, fractionOf(other).length);
  const difference = scaled(one, decimals) - scaled(other, decimals);
  if (difference === 0n) return 0;
  return difference > 0n ? 1 : -1;
}

function fractionOf(text: string): string {
  return text.split(".")[1] ?? "";
}

/** The number without its point, filled up to a number of decimals. */
function scaled(text: string, decimals: number): bigint {
  const [whole = ""] = text.split(".");
  return BigInt(`${whole}${fractionOf(text).padEnd(decimals, "0")}`);
}
