/**
 * The cents of an amount of money as it is stored, `-1234.50`; money is never a float (law 52).
 * @throws Error for more than two decimals: that is a rate or a factor, and would be taken for a hundred times as much.
 */
export function centsOf(amount: string): bigint {
  const [whole = "", fraction = ""] = amount.split(".");
  if (fraction.length > 2) throw new Error(`this is no amount of money: ${amount}`);
  return BigInt(`${whole}${fraction.padEnd(2, "0")}`);
}

/** An amount of money as it is stored, with two decimals, from its cents. */
export function moneyOf(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, "0");
  return `${cents < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A quotient of integers, rounded half away from zero: the only rounding of money (fund.md §3). */
export function roundedQuotient(dividend: bigint, divisor: bigint): bigint {
  const isNegative = dividend < 0n !== divisor < 0n;
  const [top, bottom] = [abs(dividend), abs(divisor)];
  const quotient = (top * 2n + bottom) / (bottom * 2n);
  return isNegative ? -quotient : quotient;
}

function abs(value: bigint): bigint {
  return value < 0n ? -value : value;
}
