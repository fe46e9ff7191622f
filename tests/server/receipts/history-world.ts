import { moneyOf } from "../../../src/domain/cents.ts";

/** Who works in a history: three people, so that another person is often at hand. */
export type Who = "ana" | "luis" | "eva";

/** An invoice that the DIAN accepted, in cents. */
export type Invoice = {
  readonly document: string;
  /** Its electronic document. */
  readonly erp: string;
  readonly base: bigint;
  notedBase: bigint;
  applied: bigint;
  /** Taken by notes that came after its payment: in favour of whoever paid. */
  favor: bigint;
  status: "issued" | "partlyPaid" | "paid" | "annulled";
};

/** A part of a receipt, in cents. */
export type Part = {
  readonly receipt: Receipt;
  readonly clase: "invoice" | "contribution" | "refund";
  readonly invoice: Invoice | null;
  cents: bigint;
  readonly withheld: bigint | null;
  difference: bigint | null;
  status: "proposed" | "applied" | "returning" | "returned" | "undone";
};

/** Money that came in, in cents. */
export type Receipt = {
  readonly account: string;
  readonly cents: bigint;
  readonly isByHand: boolean;
  status:
    | "unidentified"
    | "partlyIdentified"
    | "identified"
    | "applied"
    | "toRefund"
    | "refunded"
    | "annulled";
  /** Who wrote, identified or applied it: they do not undo it. */
  readonly writers: Set<Who>;
  readonly parts: Part[];
};

/** A transfer that gives a part of a receipt back. */
export type Transfer = {
  readonly part: Part;
  status: string;
  readonly writers: Set<Who>;
  first: Who | null;
};

/** The receipts of a fund as the rules say them (fund.md §§3 and 4), beside the product. */
export type World = {
  readonly receipts: Receipt[];
  readonly invoices: Invoice[];
  readonly transfers: Transfer[];
  /** The amounts of the bank's lines, in the order in which its files brought them. */
  readonly movements: bigint[];
  compensated: bigint;
};

/** The most that an invoice may lack and be paid all the same, in cents. */
const TOLERANCE = 10_000n;

/** A fund in which nothing happened yet. */
export function newWorld(): World {
  return { receipts: [], invoices: [], transfers: [], movements: [], compensated: 0n };
}

const vatOf = (base: bigint) => (base * 19n) / 100n;
const totalOf = (base: bigint) => base + vatOf(base);
const sumOf = <Each>(all: readonly Each[], amount: (each: Each) => bigint) =>
  all.reduce((sum, each) => sum + amount(each), 0n);

/** The cents that an invoice is owed: its total less what was applied to it and less its notes, but for what of them is in favour (law 43). */
export function owedOf({ base, notedBase, applied, favor }: Invoice): bigint {
  return totalOf(base) - applied - (totalOf(notedBase) - favor);
}

const living = ({ parts }: Receipt) => parts.filter(({ status }) => status !== "undone");

/** The cents of a receipt of which nobody has said what they are. */
export function leftOf(receipt: Receipt): bigint {
  return receipt.cents - sumOf(living(receipt), ({ cents }) => cents);
}

/** The cents in favour of whoever pays that met no invoice yet. */
export function favorLeft({ invoices, compensated }: World): bigint {
  return sumOf(invoices, ({ favor }) => favor) - compensated;
}

const OPEN = ["unidentified", "partlyIdentified", "identified"];

function counted(receipt: Receipt): void {
  const left = leftOf(receipt);
  if (left === 0n) receipt.status = "identified";
  else receipt.status = left === receipt.cents ? "unidentified" : "partlyIdentified";
}

type Said = Pick<Part, "clase" | "invoice" | "cents" | "withheld">;

/** Whether a part may pay its invoice as it is now. */
function isPayable({ invoice, cents, withheld }: Said): boolean {
  if (invoice === null) return true;
  if (!["issued", "partlyPaid"].includes(invoice.status)) return false;
  return cents + (withheld ?? 0n) <= owedOf(invoice);
}

/** Somebody says what a part of a receipt is; whether they may. */
export function identify(receipt: Receipt, said: Said, by: Who): boolean {
  if (!["unidentified", "partlyIdentified"].includes(receipt.status)) return false;
  if (said.cents > leftOf(receipt) || !isPayable(said)) return false;
  const isTwice = ({ invoice, status }: Part) => status === "proposed" && invoice === said.invoice;
  if (said.invoice !== null && receipt.parts.some(isTwice)) return false;
  receipt.parts.push({ ...said, receipt, difference: null, status: "proposed" });
  receipt.writers.add(by);
  counted(receipt);
  return true;
}

/** Somebody says another amount of a part; whether they may. */
export function edit(part: Part, cents: bigint): boolean {
  const { receipt } = part;
  if (part.status !== "proposed" || !OPEN.includes(receipt.status)) return false;
  if (cents > leftOf(receipt) + part.cents || !isPayable({ ...part, cents })) return false;
  part.cents = cents;
  counted(receipt);
  return true;
}

/** Somebody takes a part away; whether they may. */
export function remove(part: Part): boolean {
  if (part.status !== "proposed") return false;
  part.status = "undone";
  counted(part.receipt);
  return true;
}

/** A receipt that is identified whole is applied, all of its parts or none; whether it may. */
export function apply(receipt: Receipt, by: Who): boolean {
  const parts = living(receipt);
  if (receipt.status !== "identified" || !parts.every(isPayable)) return false;
  for (const part of parts) {
    part.status = "applied";
    if (part.invoice !== null) pay(part, part.invoice);
  }
  receipt.status = "applied";
  receipt.writers.add(by);
  return true;
}

function pay(part: Part, invoice: Invoice): void {
  const left = owedOf(invoice) - part.cents - (part.withheld ?? 0n);
  const isWithin = left > 0n && left <= TOLERANCE;
  part.difference = isWithin ? left : null;
  invoice.applied += takenBy(part);
  invoice.status = owedOf(invoice) === 0n ? "paid" : "partlyPaid";
}

const takenBy = ({ cents, withheld, difference }: Part) =>
  cents + (withheld ?? 0n) + (difference ?? 0n);

/** Another person than whoever wrote, identified or applied a receipt undoes it; whether they may. */
export function undo(receipt: Receipt, by: Who): boolean {
  const parts = living(receipt);
  const isKept = ({ status, invoice }: Part) =>
    status === "returning" || status === "returned" || invoice?.status === "annulled";
  if (receipt.status !== "applied" || receipt.writers.has(by) || parts.some(isKept)) return false;
  for (const part of parts) {
    part.status = "undone";
    const { invoice } = part;
    if (invoice === null) continue;
    invoice.applied -= takenBy(part);
    invoice.status = invoice.applied === 0n ? "issued" : "partlyPaid";
  }
  counted(receipt);
  return true;
}

/** Another person annuls a receipt by hand of which nothing is identified; whether they may. */
export function annul(receipt: Receipt, by: Who): boolean {
  if (receipt.status !== "unidentified" || !receipt.isByHand || receipt.writers.has(by))
    return false;
  receipt.status = "annulled";
  return true;
}

type Refunded = { readonly by: Who } & ({ readonly part: Part } | { readonly receipt: Receipt });

/** A receipt goes back whole, or what is left of an applied one; whether it may. */
export function refund(world: World, { by, ...what }: Refunded): boolean {
  let part: Part;
  if ("part" in what) {
    ({ part } = what);
    if (part.status !== "applied" || part.clase !== "refund") return false;
    part.status = "returning";
  } else {
    const { receipt } = what;
    if (receipt.status !== "unidentified") return false;
    part = {
      receipt,
      clase: "refund",
      invoice: null,
      cents: receipt.cents,
      withheld: null,
      difference: null,
      status: "returning",
    };
    receipt.parts.push(part);
    receipt.status = "toRefund";
  }
  world.transfers.push({ part, status: "programmed", writers: new Set([by]), first: null });
  return true;
}

/** A transfer takes a step; whether it may (law 29). */
export function move(transfer: Transfer, event: string, by: Who): boolean {
  const { status, writers, first, part } = transfer;
  const isOther = !writers.has(by);
  switch (`${status} ${event}`) {
    case "programmed authorise":
      if (!isOther) return false;
      transfer.first = by;
      transfer.status = "authorised";
      return true;
    case "authorised sign":
      if (!isOther || first === by) return false;
      transfer.status = "ready";
      return true;
    case "ready send":
      transfer.status = "written";
      return true;
    case "written markSent":
      transfer.status = "sent";
      return true;
    case "sent bounce":
      transfer.status = "returned";
      return true;
    case "returned confirmAccount":
      writers.add(by);
      transfer.status = "programmed";
      return true;
    case "sent confirm":
      transfer.status = "confirmed";
      part.status = "returned";
      if (part.receipt.status === "toRefund") part.receipt.status = "refunded";
      return true;
    case "programmed cancel":
    case "authorised cancel":
    case "ready cancel":
    case "returned cancel":
      transfer.status = "cancelled";
      released(part);
      return true;
    default:
      return false;
  }
}

function released(part: Part): void {
  const { receipt } = part;
  part.status = receipt.status === "toRefund" ? "undone" : "applied";
  if (receipt.status === "toRefund") counted(receipt);
}

/** A note of an invoice is accepted; null for all that its notes left. Whether it may be (law 38). */
export function note(invoice: Invoice, asked: bigint | null): boolean {
  const rest = invoice.base - invoice.notedBase;
  const base = asked ?? rest;
  if (rest <= 0n || base > rest) return false;
  const left = owedOf(invoice) - totalOf(base);
  invoice.notedBase += base;
  if (left < 0n) invoice.favor -= left;
  const isWhole = invoice.notedBase === invoice.base;
  // A rest is owed, whatever its notes: a payment that was undone left their part in favour.
  if (left <= 0n) invoice.status = isWhole ? "annulled" : "paid";
  return true;
}

/** A balance in favour meets an invoice: null for all that it reaches. Whether it may. */
export function compensate(world: World, invoice: Invoice, asked: bigint | null): boolean {
  const [favor, owed] = [favorLeft(world), owedOf(invoice)];
  const most = favor < owed ? favor : owed;
  if (!["issued", "partlyPaid"].includes(invoice.status) || most <= 0n) return false;
  const amount = asked ?? most;
  if (amount > most) return false;
  world.compensated += amount;
  invoice.applied += amount;
  invoice.status = amount === owed ? "paid" : "partlyPaid";
  return true;
}

/** The records of a world, as they are read. */
export function seenOf({ receipts, invoices, transfers }: World) {
  const money = (cents: bigint | null) => (cents === null ? null : moneyOf(cents));
  return [
    receipts.map((receipt) => ({
      status: receipt.status,
      identified: money(receipt.cents - leftOf(receipt)),
      left: money(leftOf(receipt)),
      parts: receipt.parts.map(({ clase, cents, withheld, difference, status }) => ({
        class: clase,
        amount: money(cents),
        withheld: money(withheld),
        difference: money(difference),
        status,
      })),
    })),
    invoices.map((invoice) => ({
      status: invoice.status,
      applied: money(invoice.applied),
      favor: money(invoice.favor),
      CLI: money(owedOf(invoice)),
    })),
    transfers.map(({ status, part }) => ({ status, amount: money(part.cents) })),
  ];
}

/**
 * The balances of the ledger, debit less credit: the bank has what came in less what was given back, and what nobody claimed,
 * or was not applied, is owed to whoever paid it (POR).
 */
export function balancesOf(world: World): Readonly<Record<string, string>> {
  const { receipts, invoices, transfers } = world;
  const came = receipts.filter(({ status }) => status !== "annulled");
  const parts = receipts.flatMap((receipt) => receipt.parts);
  const applied = parts.filter(({ status, clase }) => status === "applied" && clase !== "refund");
  const paidBack = sumOf(
    transfers.filter(({ status }) => status === "confirmed"),
    ({ part }) => part.cents,
  );
  const cash = sumOf(came, ({ cents }) => cents) - paidBack;
  const kept = (of: (base: bigint) => bigint) =>
    sumOf(invoices, ({ base, notedBase }) => of(base) - of(notedBase));
  const all = {
    BAN: cash,
    POR: sumOf(applied, ({ cents }) => cents) - cash,
    CLI: sumOf(invoices, owedOf),
    RTE: sumOf(applied, ({ withheld }) => withheld ?? 0n),
    COM: sumOf(applied, ({ difference }) => difference ?? 0n) - kept((base) => base),
    IVA: -kept(vatOf),
    FAV: -favorLeft(world),
    FON: -sumOf(
      applied.filter(({ clase }) => clase === "contribution"),
      ({ cents }) => cents,
    ),
  };
  return Object.fromEntries(
    Object.entries(all).flatMap(([account, cents]) =>
      cents === 0n ? [] : [[account, moneyOf(cents)]],
    ),
  );
}
