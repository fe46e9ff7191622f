/** Whether a text is a decimal number with a point and at most so many decimals: `-1234.50`, never `1e3`. */
export function isDecimal(text: string, decimals: number): boolean {
  const [, fraction = ""] = text.split(".");
  return /^-?(?:0|[1-9]\d{0,15})(?:\.\d+)?$/u.test(text) && fraction.length <= decimals;
}
