import { compareDecimals, isDecimal } from "../../domain/decimal.ts";
import type { TextForm } from "./kind.types.ts";
import { bare, trimmed } from "./plain-value.ts";
import { checkedText } from "./written-text.ts";

/** The text with points between thousands and a comma before decimals; the digits are never a float. */
export function grouped(text: string): string {
  const [whole = "", fraction] = text.split(".");
  const points = whole.replaceAll(/\B(?=(?:\d{3})+$)/gu, ".");
  return fraction === undefined ? points : `${points},${fraction}`;
}

/** A number with its sign of pesos or percent taken apart: `-$ 1.234,50`, `12,5 %`. */
const SIGNED = /^(-?)\s*\$?\s*(-?)\s*(\d[\d.,\s]*?)\s*%?$/u;

/** Digits whose thousands are parted by a mark, once or more. */
const grouping = (mark: string) => String.raw`[1-9]\d{0,2}(?:${mark}\d{3})+`;

const SPACED = new RegExp(`^(${grouping(String.raw`\s`)})(?=[.,]|$)`, "u");
const BY_COMMA = new RegExp(String.raw`^(\d+|${grouping(String.raw`\.`)})(?:,(\d+))?$`, "u");
const BY_POINT = new RegExp(String.raw`^(\d+|${grouping(",")})(?:\.(\d+))?$`, "u");
/** A number in the other form, certain by both separators or by several of one: `1,234.50`, `1,234,567`. */
const IN_ENGLISH = /^[1-9]\d{0,2}(?:,\d{3})+(?:,\d{3}|\.\d+)$/u;
/** One separator before three digits parts thousands or decimals: only who wrote it knows. */
const DOUBTFUL = /^-?[1-9]\d{0,2}[.,]\d{3}$/u;

/** The sign and the digits of a number that was typed, with the separators in them; null for another text. */
function figureIn(raw: string): string | null {
  const [, before = "", after = "", written] = SIGNED.exec(raw.trim()) ?? [];
  if (written === undefined || (before !== "" && after !== "")) return null;
  return `${before}${after}${written.replace(SPACED, (group) => group.replaceAll(/\s/gu, ""))}`;
}

/**
 * The decimal text of a number as Colombians write it, or as those who write in English do where that is certain, without
 * its sign of pesos or percent, without what parts its thousands and without zeros before it: `$ 1.234,50` and `1,234.50`
 * are `1234.50` (reading 49). Null for a text that is no number.
 * @param mark the separator of decimals, where the file says which.
 */
export function decimalIn(raw: string, mark?: TextForm["decimals"]): string | null {
  const [, sign = "", digits] = /^(-?)(.*)$/u.exec(figureIn(raw) ?? "") ?? [];
  if (digits === undefined) return null;
  const isPoint = mark === "point" || (mark !== "comma" && IN_ENGLISH.test(digits));
  const [, whole, fraction] =
    (isPoint ? BY_POINT : BY_COMMA).exec(digits) ??
    (mark ? null : /^(\d+)\.(\d+)$/u.exec(digits)) ??
    [];
  if (whole === undefined) return null;
  const plain = whole.replaceAll(/\D/gu, "").replace(/^0+(?=\d)/u, "");
  return fraction === undefined ? `${sign}${plain}` : `${sign}${plain}.${fraction}`;
}

/** Whether a number may be read in two ways: `12,500` is 12,5 or 12.500, where its file does not say. */
export function isDoubtful(raw: string, { decimals }: TextForm = {}): boolean {
  return !decimals && DOUBTFUL.test(figureIn(raw) ?? "");
}

/** The decimal text of a number that was typed, or the text itself for its error; null for none. */
export function decimalFrom(raw: string, form: TextForm = {}): string | null {
  return decimalIn(raw, form.decimals) ?? trimmed(raw);
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

/**
 * The schema of decimal text; `whole` is the number of digits before the point that its column holds. No figure that
 * somebody writes is below zero (what is taken away has a field, or an action, of its own): only one that is `signed`.
 */
export function decimalSchema(
  { decimals, signed }: { readonly decimals: number; readonly signed?: true },
  { whole, most }: { readonly whole: number; readonly most?: string },
) {
  return checkedText((text) => {
    if (!isDecimal(text, decimals, Infinity)) {
      return `No es un número válido (hasta ${decimals} decimales)`;
    }
    if (signed !== true && compareDecimals(text, "0") < 0) return "No puede ser menor que cero";
    if (most !== undefined && compareDecimals(text, most) > 0) {
      return `Debe ser máximo ${grouped(most)}`;
    }
    return isDecimal(text, decimals, whole) ? null : `Debe tener máximo ${whole} dígitos enteros`;
  });
}

/** The most decimals, and digits before them, of a figure that a filter compares with: those of any column, and of sums. */
const COMPARED = { decimals: 20, whole: 30 };

/** A filter between two figures, with any that a list gives; `text` formats one of the kind. */
export function betweenFigures<Field>(text: (field: Field, value: string) => string) {
  return {
    form: "between",
    spans: [],
    isEnd: (end: string) => isDecimal(end, COMPARED.decimals, COMPARED.whole),
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
