import { isDecimal } from "../../domain/decimal.ts";
import { bare, trimmed } from "./plain-value.ts";
import { checkedText } from "./written-text.ts";

/** The text with points between thousands and a comma before decimals; the digits are never a float. */
export function grouped(text: string): string {
  const [whole = "", fraction] = text.split(".");
  const points = whole.replaceAll(/\B(?=(?:\d{3})+$)/gu, ".");
  return fraction === undefined ? points : `${points},${fraction}`;
}

/** A number in the other form, certain by both separators or by several of one: `1,234.50`, `1,234,567`. */
const IN_ENGLISH = /^-?\d{1,3}(?:,\d{3})+(?:,\d{3}|\.\d+)$/u;

/**
 * The text of a number as Colombians write it, or as those who write in English do where that is certain, without its
 * sign of pesos or percent and without what parts its thousands: `$ 1.234,50` and `1,234.50` are `1234.50`.
 */
export function ungrouped(raw: string): string {
  const digits = raw.replaceAll(/[$%\s]/gu, "");
  const text = IN_ENGLISH.test(digits) ? digits.replaceAll(",", "") : digits;
  const isGrouped = text.includes(",") || /^-?\d{1,3}(?:\.\d{3})+$/u.test(text);
  return isGrouped ? text.replaceAll(".", "").replace(",", ".") : text;
}

/** The decimal text of a number that was typed; null for none. */
export function decimalFrom(raw: string): string | null {
  return ungrouped(raw) || trimmed(raw);
}

/** Adds the missing decimals: the same number is the same text, however it was typed. */
export function padded(text: string | null, decimals: number): string | null {
  if (text === null || !/^-?\d+(?:\.\d+)?$/u.test(text)) return text;
  const [whole = "", fraction = ""] = text.split(".");
  return `${whole}.${fraction.padEnd(decimals, "0")}`;
}

/** The decimal text without the zeros that end it, which say nothing: `24.730000` is `24.73`. */
export function withoutZeros(text: string): string {
  return text.includes(".") ? text.replace(/\.?0+$/u, "") : text;
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
