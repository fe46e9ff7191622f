import { centsOf, roundedQuotient } from "../../src/domain/cents.ts";

/** A debt of a paid claim as the recoveries before left it: amounts in cents. */
export type DebtBefore = {
  /** The amount that the fund paid, and the debt at the claim. */
  readonly paid: bigint;
  readonly debt: bigint;
  /** The share of the agreement, a percentage as decimal text. */
  readonly agreed: string;
  /** Still owed by the debtor to the fund and the ally. */
  readonly debtLeft: bigint;
  /** Paid by the fund and not got back, be it written off or not. */
  readonly capitalLeft: bigint;
  /** The net that was recovered before, and the fund's parts of it. */
  readonly netBefore: bigint;
  readonly fundBefore: bigint;
};

/** A payment of the debtor, with the fees of whoever collected it: in cents. */
type Payment = { readonly amount: bigint; readonly fees: bigint };

/** The parts of a payment, in cents: fees + ally + fund is the payment (law 45), and capital + interest the fund's part. */
export type Split = {
  readonly fees: bigint;
  readonly net: bigint;
  /** The net that pays the debt; the rest is interest. */
  readonly ofDebt: bigint;
  readonly ally: bigint;
  readonly fund: bigint;
  readonly capital: bigint;
  readonly interest: bigint;
};

/** A share as an exact fraction. */
export type Share = { readonly top: bigint; readonly bottom: bigint };

/** The fund's share of what is recovered: the lesser of the agreement's percentage and paid ÷ debt, whole (fund.md §0). */
export function shareOf({
  paid,
  debt,
  agreed,
}: Pick<DebtBefore, "paid" | "debt" | "agreed">): Share {
  const percent = fractionOf(agreed);
  const agreement = { top: percent.top, bottom: percent.bottom * 100n };
  const part = { top: paid, bottom: debt };
  return agreement.top * part.bottom < part.top * agreement.bottom ? agreement : part;
}

/** The decimals of a share written as a percentage: more than any rounding to the cent can tell from the whole one. */
const DIGITS = 40;

/** A share as a percentage in decimal text, for a formula. */
export function percentOf({ top, bottom }: Share): string {
  const digits = String(roundedQuotient(top * 100n * 10n ** BigInt(DIGITS), bottom));
  const all = digits.padStart(DIGITS + 1, "0");
  return `${all.slice(0, -DIGITS)}.${all.slice(-DIGITS)}`;
}

/** The fund's part of all the net that was recovered so far, pro rata: in cents, rounded half away from zero. */
export function proRata(debt: Pick<DebtBefore, "paid" | "debt" | "agreed">, net: bigint): bigint {
  const { top, bottom } = shareOf(debt);
  return roundedQuotient(net * top, bottom);
}

/**
 * Splits a payment (fund.md §0): fees first; of the net the fund gets its part of all that was recovered so far less what
 * it had, first to the capital and then to interest, never more than it is owed; the rest is the ally's.
 * @param partOf the fund's part of all the net so far.
 */
export function splitRecovery(
  debt: DebtBefore,
  { amount, fees }: Payment,
  partOf: (net: bigint) => bigint,
): Split {
  const net = amount - fees;
  const ofDebt = least(net, debt.debtLeft);
  const due = partOf(debt.netBefore + net) - debt.fundBefore;
  const fund = most(0n, least(due, net, debt.capitalLeft + net - ofDebt));
  const capital = least(fund, debt.capitalLeft);
  return { fees, net, ofDebt, ally: net - fund, fund, capital, interest: fund - capital };
}

type Usury = {
  /** In cents. */
  readonly debtLeft: bigint;
  /** A percentage a year, as decimal text. */
  readonly usury: string;
  readonly days: number;
};

/** The most interest of some days, in cents: debt left × usury ÷ 100 × days ÷ 365, exactly (law 47). */
export function usuryOf({ debtLeft, usury, days }: Usury): Share {
  const { top, bottom } = fractionOf(usury);
  const since = BigInt(Math.max(0, days));
  return { top: debtLeft * top * since, bottom: 100n * 365n * bottom };
}

/** Whether interest, in cents, is within the usury of some days (`usuryOf`). */
export function isWithinUsury({ interest, ...of }: Usury & { readonly interest: bigint }): boolean {
  const { top, bottom } = usuryOf(of);
  return interest * bottom <= top;
}

function fractionOf(decimal: string): Share {
  const [whole = "0", digits = ""] = decimal.split(".");
  return { top: BigInt(`${whole}${digits}`), bottom: 10n ** BigInt(digits.length) };
}

const least = (...all: readonly bigint[]) =>
  all.reduce((one, other) => (other < one ? other : one));
const most = (one: bigint, other: bigint) => (one > other ? one : other);

/** The cents of an amount that may be missing. */
export const centsIn = (amount: string | null): bigint => centsOf(amount ?? "0");
