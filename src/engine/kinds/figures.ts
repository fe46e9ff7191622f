import { isDecimal } from "../../domain/decimal.ts";
import { bare } from "./plain-value.ts";
import { checkedText } from "./written-text.ts";

/** The text with points between thousands and a comma before decimals; the digits are never a float. */
export function grouped(text: string): string {
  const [whole = "", fraction] = text.split(".");
  const points = whole.replaceAll(/\B(?=(?:\d{3})+$)/gu, ".");
  return fraction === undefined ? points : `${points},${fraction}`;
}

/** A text without the points between its thousands. */
export function withoutGroups(text: string): string {
  return /^-?\d{1,3}(?:\.\d{3})+$/u.test(text) ? text.replaceAll(".", "") : text;
}

/** Decimal text as Colombians write it: `$ 1.234,50` is `1234.50`. */
export function decimalFrom(raw: string): string | null {
  const digits = raw.replaceAll(/[$%\s]/gu, "");
  if (raw.trim() === "") return null;
  if (digits.includes(",")) return digits.replaceAll(".", "").replace(",", ".");
  return withoutGroups(digits);
}

/** The schema of decimal text; `whole` is the number of digits before the point that its column holds. */
export function decimalSchema({ decimals }: { readonly decimals: number }, whole: number) {
  return checkedText((text) => {
    if (isDecimal(text, decimals, whole)) return null;
    return isDecimal(text, decimals, Infinity)
      ? `Debe tener máximo ${whole} dígitos enteros`
      : `No es un número válido (hasta ${decimals} decimales)`;
  });
}

/** A filter between two figures; `text` formats one of the kind. */
export function betweenFigures<Field>(text: (field: Field, value: string) => string) {
  return {
    form: "between",
    spans: [],
    isEnd: (end: string) => isDecimal(end, 4),
    wordsOf: text,
  } as const;
}

/** A figure in Colombian form. */
export function figureText(_: unknown, value: Parameters<typeof bare>[0]): string {
  return grouped(bare(value));
}

/** The parts that the kinds of figures share. */
export const figure = {
  empty: null,
  isAlwaysFilled: false,
  isFigure: true,
  isListable: true,
  isSortable: true,
  isImportable: true,
  isCopied: true,
} as const;
