import { compareDecimals } from "../../../src/domain/decimal.ts";
import { centsOf, moneyOf as amountOf } from "../../../src/domain/cents.ts";
import { monthOf } from "../../../src/domain/calendar.ts";
import { documentTypes } from "../../../src/domain/document-id.ts";
import { eitherText } from "../../../src/domain/format.ts";
import { pesos } from "../../../src/engine/kinds/money/money.kind.ts";
import { disbursementProblem } from "../obligations/judge-entries.ts";
import { labelOf, type Cell, type Parsed, type Reading } from "./parse-row.ts";
import { named } from "../../../src/domain/problem-text.ts";

/** An obligation that a row of balances may be about. */
export type Known = {
  readonly id: string;
  readonly number: string;
  readonly document: string;
  /** The name of its status; `isLive` while its balances are reported. */
  readonly status: string;
  readonly isLive: boolean;
  readonly balance: string;
  readonly disbursed: string;
  readonly day: string;
  /** The month of its last cut. */
  readonly cut: string;
};

/** The covered value of a balance, in cents; why there is none where its formula gives none. */
export type CoverOf = (balance: string) => bigint | string;

/** The surroundings of a new credit. */
export type AroundCredit = {
  /** Why its portfolio takes no credit; null while it does. */
  readonly closed: string | null;
  /** The first day of its agreement, and today. */
  readonly since: string;
  readonly today: string;
  /** The row of the file that has the same reference already; null for none. */
  readonly sameAs: number | null;
  /** The guarantee that has the reference already; null for none. */
  readonly takenBy: string | null;
  readonly isCityKnown: boolean;
  /** The quota of the portfolio that is left, in cents. */
  readonly room: bigint;
  /** The covered value of the debtor so far and the most allowed, in cents; null where there is no limit. */
  readonly covered: bigint;
  readonly limit: bigint | null;
  readonly coverOf: CoverOf;
};

/** The surroundings of a balance. */
export type AroundBalance = {
  readonly sameAs: number | null;
  /** The obligation of its number, or those of its document. */
  readonly found: readonly Known[];
  readonly coverOf: CoverOf;
};

type Cover = { readonly balance: bigint; readonly covered: bigint };

/** The verdict on a row: its errors block it, its warnings are accepted by whoever applies it. */
export type Judged = {
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
  readonly values: Parsed;
  /** The obligation that a balance is about; null for a new credit. */
  readonly about: Known | null;
  /** The balance and its covered value, in cents, which a new credit takes of the quota and of its debtor's limit; null for none. */
  readonly cover: Cover | null;
};

/** Judges a new credit (fund.md §10): pure, the same for the first check and for a row that was mended. */
export function judgeCredit(
  { values, errors: unread }: Reading,
  period: string,
  around: AroundCredit,
): Judged {
  const errors = [...unread, ...rowErrors("portfolio", values, unread)];
  const { valor_desembolso: amount, fecha_desembolso: day } = values;
  const { since, today } = around;
  const late = day === null ? null : disbursementProblem(day, { since, today, period });
  if (late !== null) errors.push(wrong("fecha_desembolso", late));
  if (around.closed !== null) errors.push(around.closed);
  if (around.sameAs !== null) errors.push(wrong("referencia", sameWords(around.sameAs)));
  if (around.takenBy !== null) {
    errors.push(wrong("referencia", `Ya es de la garantía ${around.takenBy}`));
  }
  const isAmount = amount !== null && compareDecimals(amount, "0") > 0;
  const cover = isAmount ? coverOrError(amount, around, errors) : null;
  if (cover !== null) errors.push(...limitErrors(cover, around));
  const warnings = around.isCityKnown ? [] : [wrong("ciudad", "No existe: queda sin ciudad")];
  return { errors, warnings, values, about: null, cover };
}

const NEEDED = [
  "documento",
  "nombre",
  "referencia",
  "valor_desembolso",
  "plazo",
  "tasa",
  "fecha_desembolso",
] as const satisfies readonly Cell[];

const BALANCE = ["saldo_capital"] as const;

/** The errors of a row that it has by itself, whatever is around it, besides those of its texts. */
export function rowErrors(
  purpose: string,
  values: Parsed,
  unread: readonly string[],
): readonly string[] {
  const isTold = (name: Cell) => unread.some((each) => each.startsWith(`${labelOf(name)}:`));
  const needed = purpose === "portfolio" ? NEEDED : purpose === "balances" ? BALANCE : [];
  const errors = needed
    .filter((name) => values[name] === null && !isTold(name))
    .map((name) => wrong(name, "Falta"));
  if (purpose !== "portfolio") return errors;
  const { documento, valor_desembolso: amount } = values;
  if (documento !== null && !documento.includes(" ") && !isTold("tipo_documento")) {
    errors.push(wrong("tipo_documento", `Falta (${eitherText(documentTypes)})`));
  }
  if (amount !== null && compareDecimals(amount, "0") <= 0) {
    errors.push(wrong("valor_desembolso", "Debe ser mayor que cero"));
  }
  return errors;
}

/** The covered value of a balance; where its formula gives nothing, the errors of the row get why. */
function coverOrError(
  balance: string,
  { coverOf }: Pick<AroundCredit, "coverOf">,
  errors: string[],
): Cover | null {
  const covered = coverOf(balance);
  if (typeof covered !== "string") return { balance: centsOf(balance), covered };
  errors.push(covered);
  return null;
}

function limitErrors(
  { balance, covered: own }: Cover,
  { room, covered, limit }: AroundCredit,
): string[] {
  const errors: string[] = [];
  if (balance > room) {
    const left = pesos(amountOf(room < 0n ? 0n : room));
    errors.push(wrong("valor_desembolso", `Supera el cupo del portafolio: quedan ${left}`));
  }
  if (limit !== null && covered + own > limit) {
    errors.push(`El deudor supera la garantía máxima: ${pesos(amountOf(limit))}`);
  }
  return errors;
}

/** Judges the balance of an obligation (fund.md §10): pure, as `judgeCredit`. */
export function judgeBalance(
  { values, errors: unread }: Reading,
  period: string,
  around: AroundBalance,
): Judged {
  const errors = [...unread, ...rowErrors("balances", values, unread)];
  const { saldo_capital: balance, numero_garantia: number, documento, fecha_corte: day } = values;
  if (day !== null && monthOf(day) !== period) {
    errors.push(wrong("fecha_corte", `No es del corte ${period}`));
  }
  const about = around.found.length === 1 ? (around.found[0] ?? null) : null;
  if (about === null) errors.push(...missingErrors(number, documento, around.found));
  else errors.push(...knownErrors(values, about, period), ...farAbove(balance, about));
  if (around.sameAs !== null) {
    errors.push(wrong("numero_garantia", sameWords(around.sameAs)));
  }
  const isRight = balance !== null && errors.length === 0;
  const cover = isRight ? coverOrError(balance, around, errors) : null;
  return { errors, warnings: warningsOf(balance, about), values, about, cover };
}

function missingErrors(
  number: string | null,
  document: string | null,
  found: readonly Known[],
): string[] {
  if (number !== null) return [wrong("numero_garantia", "No es de este portafolio")];
  if (document === null) return [wrong("numero_garantia", "Escriba el número o el documento")];
  return found.length === 0
    ? [wrong("documento", "No tiene obligaciones vivas en este portafolio")]
    : [wrong("numero_garantia", "El deudor tiene varias obligaciones vivas: escriba cuál es")];
}

function knownErrors({ documento }: Parsed, about: Known, period: string): string[] {
  const errors: string[] = [];
  if (!about.isLive) {
    errors.push(
      wrong("numero_garantia", `La garantía ${about.number} ya no se reporta: ${about.status}`),
    );
  }
  if (documento !== null && !isSameDocument(documento, about.document)) {
    errors.push(wrong("documento", `No es el de la garantía ${about.number}`));
  }
  if (monthOf(about.day) > period) {
    errors.push(`Se desembolsó el ${about.day}, después del corte ${period}`);
  }
  if (about.cut > period) errors.push(`Ya tiene el corte ${about.cut}, que es posterior`);
  return errors;
}

/** Whether a document is another's; a file may leave out its type. */
function isSameDocument(given: string, known: string): boolean {
  return given === known || (!given.includes(" ") && known.endsWith(` ${given}`));
}

/** So many times what was disbursed is no balance, whatever interest was added to it: a figure of the file is wrong. */
const FAR_ABOVE = 2n;

function farAbove(balance: string | null, { disbursed }: Known): string[] {
  if (balance === null || centsOf(balance) <= FAR_ABOVE * centsOf(disbursed)) return [];
  return [wrong("saldo_capital", `Es más del doble de lo desembolsado, ${pesos(disbursed)}`)];
}

function warningsOf(balance: string | null, about: Known | null): string[] {
  if (balance === null || about === null) return [];
  if (compareDecimals(balance, about.disbursed) > 0) {
    return [wrong("saldo_capital", `Supera lo desembolsado, ${pesos(about.disbursed)}`)];
  }
  return compareDecimals(balance, about.balance) > 0
    ? [wrong("saldo_capital", `Sube: era ${pesos(about.balance)}`)]
    : [];
}

function wrong(name: Cell, problem: string): string {
  return named(labelOf(name), problem);
}

function sameWords(row: number): string {
  return `Es la misma de la fila ${row}`;
}

const RATINGS = [
  [30, "a"],
  [60, "b"],
  [90, "c"],
  [180, "d"],
] as const;

/** The rating of days of arrears, where the entity gives none. */
export function ratingOf(days: number): string {
  return RATINGS.find(([most]) => days <= most)?.[1] ?? "e";
}
