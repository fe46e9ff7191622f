import { centsOf, moneyOf } from "../../../src/domain/cents.ts";
import type { MovementType } from "../../../src/domain/ledger-accounts.ts";
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

/** The debits of the transfers that the bank has paid, by what they pay, with the words of their entries (fund.md §3). */
const PAID = {
  advance: ["ANTI", "Anticipo girado"],
  guarantee: ["GPPG", "Garantía pagada"],
  share: ["TERG", "Participación trasladada"],
  fees: ["HPPG", "Honorarios pagados"],
  receipt: ["CDEV", "Consignación devuelta"],
  balance: ["DFAV", "Saldo a favor devuelto"],
  taxes: ["IVAP", "Impuestos pagados"],
} as const satisfies Readonly<Record<string, readonly [debit: MovementType, description: string]>>;

/** The kinds of what a transfer pays: each has its debit. */
export type PaidKind = keyof typeof PAID;

type OfTransfer = {
  readonly kind: PaidKind;
  readonly payee: string;
  readonly bankAccount: string;
};

/** The bank has paid a transfer: ANT, GPP, TER, HPP, POR, FAV or IVA/BAN. */
export function transferPaid({
  kind,
  amount,
  payee,
  bankAccount,
  ...cause
}: Cause & Amount & OfTransfer): LedgerEntry {
  const [debit, description] = PAID[kind];
  return {
    ...cause,
    event: kind === "advance" ? "advancePaid" : "transferPaid",
    description,
    lines: [
      { type: debit, amount, about: { empresa: payee } },
      { type: "SALB", amount, about: ofAccount({ bankAccount }) },
    ],
  };
}

/** The obligation that a claim is of, and whom it is with. */
export type OfClaim = {
  readonly ally: string;
  readonly portfolio: string;
  readonly obligation: string;
  readonly customer: string;
};

/** A claim was approved: the debtor owes the fund what it will pay to the ally: DEU/GPP. */
export function claimApproved({
  amount,
  about,
  ...cause
}: Cause & Amount & { readonly about: OfClaim }): LedgerEntry {
  const whole = wholeOf(about);
  return {
    ...cause,
    event: "claimApproved",
    description: "Garantía aprobada",
    lines: [
      { type: "GARA", amount, about: whole },
      { type: "GPPA", amount, about: whole },
    ],
  };
}

type Recovered = Readonly<Record<"amount" | "fees" | "ally" | "capital" | "interest", string>> & {
  /** The debt was written off before: the capital is income, and nothing of it is owed any more. */
  readonly isWrittenOff: boolean;
  /** The company that gets the fees, where it is known. */
  readonly payee?: string;
  readonly about: OfClaim;
};

/** A recovery is applied: POR/HPP, TER, DEU and REC; after a write-off POR/HPP, TER and REC (fund.md §3). */
export function recoveryApplied({
  amount,
  fees,
  ally,
  capital,
  interest,
  isWrittenOff,
  payee,
  about,
  ...cause
}: Cause & Recovered): LedgerEntry {
  const whole = wholeOf(about);
  const { portafolio, obligacion, cliente } = whole;
  const debt = { portafolio, obligacion, cliente };
  return {
    ...cause,
    event: "recovery",
    description: isWrittenOff ? "Recuperación después del castigo" : "Recuperación",
    lines: [
      { type: "CIDE", amount, about: whole },
      {
        type: "HPPC",
        amount: fees,
        about: { ...debt, ...(payee !== undefined && { empresa: payee }) },
      },
      { type: "TERC", amount: ally, about: whole },
      { type: isWrittenOff ? "RCAS" : "RCAP", amount: capital, about: whole },
      { type: "RINT", amount: interest, about: whole },
    ],
  };
}

/** The debt to the fund is given up as lost: CAS/DEU. */
export function writtenOff({
  amount,
  about,
  ...cause
}: Cause & Amount & { readonly about: OfClaim }): LedgerEntry {
  const whole = wholeOf(about);
  return {
    ...cause,
    event: "writeOff",
    description: "Castigo",
    lines: [
      { type: "CAST", amount, about: whole },
      { type: "CAPC", amount, about: whole },
    ],
  };
}

/** The debt to the fund is sold for money that came in: POR and CAS/DEU. */
export function debtSold({
  amount,
  price,
  about,
  ...cause
}: Cause & Amount & { readonly price: string; readonly about: OfClaim }): LedgerEntry {
  const whole = wholeOf(about);
  return {
    ...cause,
    event: "sale",
    description: "Venta de cartera",
    lines: [
      { type: "CIDE", amount: price, about: whole },
      { type: "PVEN", amount: moneyOf(centsOf(amount) - centsOf(price)), about: whole },
      { type: "CAPV", amount, about: whole },
    ],
  };
}

function wholeOf({ ally, portfolio, obligation, customer }: OfClaim) {
  return { empresa: ally, portafolio: portfolio, obligacion: obligation, cliente: customer };
}

/** A part of an approved claim was paid in advance: GPP/ANT. */
export function advanceSettled({
  amount,
  ally,
  ...cause
}: Cause & Amount & { readonly ally: string }): LedgerEntry {
  return {
    ...cause,
    event: "advanceSettled",
    description: "Anticipo descontado de la garantía",
    lines: [
      { type: "GPPL", amount, about: { empresa: ally } },
      { type: "ANTL", amount, about: { empresa: ally } },
    ],
  };
}

/** A part of an advance was spent on a lawsuit, and its support is there: HON/ANT. */
export function advanceSpent({ amount, ally, ...cause }: Cause & Amount & OfAlly): LedgerEntry {
  const about = ally === undefined ? {} : { empresa: ally };
  return {
    ...cause,
    event: "advanceSpent",
    description: "Gasto judicial legalizado",
    lines: [
      { type: "HONO", amount, about },
      { type: "ANTL", amount, about },
    ],
  };
}

/** The withholdings from the fund go down with the taxes of a month: IVA/RTE. */
export function taxesCrossed({ amount, ...cause }: Cause & Amount): LedgerEntry {
  return {
    ...cause,
    event: "taxesCrossed",
    description: "Retenciones cruzadas con los impuestos del mes",
    lines: [
      { type: "IVAR", amount },
      { type: "RTEC", amount },
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
  /** The words of a change that is of one obligation, and not of a whole cut. */
  readonly words?: string;
};

/** The covered balance of a portfolio changes with a cut: COC/COB, or COB/COC where it falls. */
export function cutChanged({
  portfolio,
  ally,
  period,
  delta,
  words = `Cambio del saldo cubierto en el corte ${period}`,
  ...cause
}: Cause & Change): LedgerEntry {
  const cents = centsOf(delta);
  const amount = moneyOf(cents < 0n ? -cents : cents);
  const about = { empresa: ally, portafolio: portfolio };
  const [debit, credit] = cents < 0n ? (["COBD", "COCD"] as const) : (["COCA", "COBA"] as const);
  return {
    ...cause,
    event: "cut",
    description: words,
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
