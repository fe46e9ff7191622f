/** Weights of the digits of a NIT, from its last to its first (DIAN, Orden Administrativa 4 de 1989). */
const WEIGHTS = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71];

/** The check digit of a NIT of up to 15 digits, without it. */
export function checkDigitOf(digits: string): string {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (WEIGHTS[index] ?? 0), 0);
  const rest = sum % 11;
  return String(rest > 1 ? 11 - rest : rest);
}

/** The error of a NIT written `900123456-8`, in Spanish; null for a valid one. */
export function nitProblem(text: string): string | null {
  const [, digits, given] = /^([1-9]\d{5,14})-(\d)$/u.exec(text) ?? [];
  if (digits === undefined) return "Debe tener la forma 900123456-8";
  const expected = checkDigitOf(digits);
  return given === expected ? null : `El dígito de verificación debe ser ${expected}`;
}

const PLAIN = /^(\d+)(?:[.,]0{1,2})?$/u;
const GROUPED = /^(\d{1,3}([.,\s])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,]0{1,2})?$/u;

/**
 * The digits of an identity number as it was written: without separators between groups of three, and without the zeros
 * that a spreadsheet adds as decimals, `71.111.029` and `71111029.0`. Null for any other text: what is no separator
 * stays, since without it the number would be somebody else's.
 */
export function identityDigits(text: string): string | null {
  const [, whole] = PLAIN.exec(text.trim()) ?? GROUPED.exec(text.trim()) ?? [];
  return whole?.replaceAll(/\D/gu, "") ?? null;
}

/** A NIT in its stored form from what was written, `900.123.456 - 8`; a text that is none even so stays as it is. */
export function nitFrom(text: string): string {
  const [, number = "", digit = ""] = /^(.+?)\s*-\s*(\d)$/u.exec(text.trim()) ?? [];
  const written = `${identityDigits(number) ?? ""}-${digit}`;
  return nitProblem(written) === null ? written : text.trim();
}
