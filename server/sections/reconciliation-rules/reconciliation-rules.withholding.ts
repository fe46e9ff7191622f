import { roundedQuotient } from "../../../src/domain/cents.ts";

/** Tells what a payer withheld of an invoice, in cents, and its words: `la retención del 4 %`. */
export type Withheld = {
  readonly cents: bigint;
  readonly words: string;
  /** Whether it is one withholding, and not several together. */
  readonly isAlone: boolean;
};

/**
 * The rates at which payers withhold from a commission, in thousandths of a per cent of its base: retención en la fuente
 * on commissions and services (E. T., arts. 392 and 401), the usual ones of ICA, and of the IVA its 15 % (E. T., art.
 * 437-1). They only propose: a person writes any other amount.
 */
const SOURCE = [11_000n, 10_000n, 6_000n, 4_000n, 3_500n, 2_500n, 1_000n];
const ICA = [966n, 690n, 1_104n];
const VAT_SHARE = 15n;
const PESO = 100n;

/** The usual withholdings of an invoice, each to the peso as payers declare them: one alone first, then together. */
export function withholdingsOf(base: bigint, vat: bigint): readonly Withheld[] {
  const ofVat = toPeso(vat * VAT_SHARE, 100n);
  const made: Withheld[] = [];
  for (const rate of SOURCE) {
    made.push({
      cents: share(base, rate),
      words: `la retención del ${percent(rate)}`,
      isAlone: true,
    });
  }
  if (ofVat > 0n)
    made.push({ cents: ofVat, words: "la retención del 15 % del IVA", isAlone: true });
  for (const rate of SOURCE) {
    if (ofVat > 0n) {
      made.push({
        cents: share(base, rate) + ofVat,
        words: `las retenciones del ${percent(rate)} y del 15 % del IVA`,
        isAlone: false,
      });
    }
    for (const ica of ICA) {
      made.push({
        cents: share(base, rate) + share(base, ica),
        words: `las retenciones del ${percent(rate)} y de ICA del ${percent(ica)}`,
        isAlone: false,
      });
    }
  }
  const seen = new Set<bigint>();
  return made.filter(({ cents }) => cents > 0n && !seen.has(cents) && seen.add(cents));
}

const share = (base: bigint, rate: bigint) => toPeso(base * rate, 100_000n);

function toPeso(dividend: bigint, divisor: bigint): bigint {
  return roundedQuotient(dividend, divisor * PESO) * PESO;
}

function percent(rate: bigint): string {
  const text = String(Number(rate) / 1000);
  return `${text.replace(".", ",")} %`;
}
