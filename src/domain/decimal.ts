/**
 * Whether a text is a decimal number with a point, at most so many decimals and so many digits before them:
 * `-1234.50`, never `1e3`.
 */
export function isDecimal(text: string, decimals: number, wholeDigits = 16): boolean {
  const [, whole = "", fraction = ""] = /^-?(0|[1-9]\d*)(?:\.(\d+))?$/u.exec(text) ?? [];
  return whole !== "" && whole.length <= wholeDigits && fraction.length <= decimals;
}
