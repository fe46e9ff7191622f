import { centsOf, moneyOf } from "../../../src/domain/cents.ts";
import { reverse } from "../effects.ts";
import type { LedgerEntry } from "./ledger.types.ts";

/** The cause of an entry: its day, its key and the record that it comes from. */
type Cause = {
  /** `AAAA-MM-DD`. */
  readonly date: string;
  readonly key: string;
  /** The record that causes it, `loads/15`. */
  readonly origin: string;
};

/** Money above zero, `1234.50`. */
type Amount = { readonly amount: string };

type OfAccount = { readonly bankAccount?: string };

/** Money comes into a bank account, and nobody knows yet whose it is: BAN/POR. */
export function bankIn({ amount, bankAccount, ...cause }: Cause & Amount & OfAccount): LedgerEntry {
  const about = ofAccount({ bankAccount });
  return {
    ...cause,
    event: "bankIn",
    description: "Entrada al banco por identificar",
    lines: [
      { type: "ENTB", amount, about },
      { type: "CPID", amount, about },
    ],
  };
}

/** The bank charges for its services: GBN/BAN. */
export function bankCharge({
  amount,
  bankAccount,
  ...cause
}: Cause & Amount & OfAccount): LedgerEntry {
  const about = ofAccount({ bankAccount });
  return {
    ...cause,
    event: "bankCharge",
    description: "Gasto bancario",
    lines: [
      { type: "GBAN", amount, about },
      { type: "SALB", amount, about },
    ],
  };
}

/** Money that came in is identified as a contribution to the fund: POR/FON. */
export function contribution({ amount, ally, ...cause }: Cause & Amount & OfAlly): LedgerEntry {
  const about = ally === undefined ? {} : { empresa: ally };
  return {
    ...cause,
    event: "contribution",
    description: "Aporte al fondo",
    lines: [
      { type: "CIDE", amount, about },
      { type: "APOR", amount, about },
    ],
  };
}

type OfAlly = { readonly ally?: string };

/** A part of an advance came back, in money that was not identified until now: POR/ANT. */
export function advanceReturned({ amount, ally, ...cause }: Cause & Amount & OfAlly): LedgerEntry {
  const about = ally === undefined ? {} : { empresa: ally };
  return {
    ...cause,
    event: "advanceReturned",
    description: "Anticipo reintegrado",
    lines: [
      { type: "CIDE", amount, about },
      { type: "ANTR", amount, about },
    ],
  };
}

/** The bank has paid an advance to an ally: ANT/BAN. */
export function advancePaid({
  amount,
  ally,
  bankAccount,
  ...cause
}: Cause & Amount & Required<OfAccount & OfAlly>): LedgerEntry {
  return {
    ...cause,
    event: "advancePaid",
    description: "Anticipo girado",
    lines: [
      { type: "ANTI", amount, about: { empresa: ally } },
      { type: "SALB", amount, about: ofAccount({ bankAccount }) },
    ],
  };
}

type Change = {
  readonly portfolio: string;
  readonly ally: string;
  /** `AAAA-MM`. */
  readonly period: string;
  /** The covered balance after the change less the one before: below zero where it falls. */
  readonly delta: string;
};

/** The covered balance of a portfolio changes with a cut: COC/COB, or COB/COC where it falls. */
export function cutChanged({
  portfolio,
  ally,
  period,
  delta,
  ...cause
}: Cause & Change): LedgerEntry {
  const cents = centsOf(delta);
  const amount = moneyOf(cents < 0n ? -cents : cents);
  const about = { empresa: ally, portafolio: portfolio };
  const [debit, credit] = cents < 0n ? (["COBD", "COCD"] as const) : (["COCA", "COBA"] as const);
  return {
    ...cause,
    event: "cut",
    description: `Cambio del saldo cubierto en el corte ${period}`,
    lines: [
      { type: debit, amount, about },
      { type: credit, amount, about },
    ],
  };
}

/** The subjects of an invoice or a note: its buyer, and where it comes from. */
export type Billed = {
  readonly empresa?: string;
  readonly cliente?: string;
  readonly portafolio?: string;
  /** Of an instant invoice, which charges one credit. */
  readonly obligacion?: string;
  readonly centro?: string;
  readonly documento?: string;
};

type Commission = { readonly base: string; readonly vat: string; readonly about: Billed };

/** The DIAN accepts an invoice, dated with its emission: CLI/COM and IVA. */
export function invoiced({ base, vat, about, ...cause }: Cause & Commission): LedgerEntry {
  const total = moneyOf(centsOf(base) + centsOf(vat));
  return {
    ...cause,
    event: "invoice",
    description: "Factura de comisión",
    lines: [
      { type: "COMI", amount: total, about },
      { type: "INGC", amount: base, about },
      { type: "IVAC", amount: vat, about },
    ],
  };
}

/**
 * The DIAN accepts a credit note: COM and IVA/CLI, and FAV for what is beyond the balance of its invoice (law 38).
 * @param owed the balance of the invoice before the note.
 */
export function credited({
  base,
  vat,
  owed,
  about,
  ...cause
}: Cause & Commission & { readonly owed: string }): LedgerEntry {
  const total = centsOf(base) + centsOf(vat);
  const balance = centsOf(owed);
  const debt = total < balance ? total : balance;
  return {
    ...cause,
    event: "creditNote",
    description: "Nota crédito de comisión",
    lines: [
      { type: "NCRE", amount: base, about },
      { type: "IVAN", amount: vat, about },
      { type: "NCLI", amount: moneyOf(debt), about },
      { type: "SFAV", amount: moneyOf(total - debt), about },
    ],
  };
}

type Settled = {
  /** Withheld from the payment: it is a way of paying (fund.md §0). */
  readonly withheld: string;
  /** Lacking within the tolerance: given up, so that the invoice is paid. */
  readonly difference: string;
  readonly about: Billed;
};

/** A receipt pays an invoice, or a part of it: POR, RTE and COM/CLI. */
export function receiptApplied({
  amount,
  withheld,
  difference,
  about,
  ...cause
}: Cause & Amount & Settled): LedgerEntry {
  const total = moneyOf(centsOf(amount) + centsOf(withheld) + centsOf(difference));
  return {
    ...cause,
    event: "receiptApplied",
    description: "Pago de factura",
    lines: [
      { type: "CIDE", amount, about },
      { type: "RTEP", amount: withheld, about },
      { type: "AJUS", amount: difference, about },
      { type: "PCOM", amount: total, about },
    ],
  };
}

/** A balance in favour of a payer meets an invoice that they owe: FAV/CLI. */
export function balanceMet({
  amount,
  about,
  ...cause
}: Cause & Amount & { readonly about: Billed }): LedgerEntry {
  const { empresa, cliente } = about;
  const payer = {
    ...(empresa !== undefined && { empresa }),
    ...(cliente !== undefined && { cliente }),
  };
  return {
    ...cause,
    event: "balanceMet",
    description: "Saldo a favor compensado",
    lines: [
      { type: "CFAV", amount, about: payer },
      { type: "COMP", amount, about },
    ],
  };
}

function ofAccount({ bankAccount }: { readonly bankAccount: string | undefined }) {
  return bankAccount === undefined ? {} : { cuenta_bancaria: bankAccount };
}

/** An entry is undone by its mirror, once: sides swapped (law 12). */
export function reversalOf(entryKey: string, { date, origin }: Omit<Cause, "key">) {
  const key = `reverso:${entryKey}`;
  return reverse({ reverses: entryKey, date, key, description: "Reverso", origin });
}
