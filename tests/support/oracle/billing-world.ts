/*
 * The life of collection documents and their electronic documents as plain values: written from fund.md §§3, 4 and 6.
 * Amounts are cents in big integers; documents are named by their place in the history.
 */

/** Two people: each approves what the other wrote. */
export type Person = "clerk" | "other";

/** The balance that a month's cut covers of each credit, and which version of it this is. */
type Cut = { readonly covered: readonly bigint[]; readonly version: number };

/** A concept: its base, and its rate in per cent. */
export type Line = { readonly base: bigint; readonly rate: bigint };

/** A collection document. */
export type Charge = {
  /** The month that it settles; null for a manual one. */
  readonly month: number | null;
  readonly revision: number;
  /** The rows that it was calculated from. */
  readonly fingerprint: string;
  readonly lines: readonly Line[];
  readonly base: bigint;
  readonly vat: bigint;
  readonly makers: Set<Person>;
  status: string;
  /** The number of its accepted invoice. */
  invoice: string | null;
  /** Of its accepted notes. */
  noted: bigint;
};

/** An electronic document: an invoice, or a note of the one that it affects. */
export type Paper = {
  readonly affects: number | null;
  readonly lines: readonly Line[];
  readonly writers: Set<Person>;
  /** The place of its collection document; null while nobody approved it. */
  charge: number | null;
  base: bigint;
  vat: bigint;
  status: string;
  number: string | null;
  contingency: boolean;
  /** The last signature: when, and the verdict on it; null before. */
  signed: { readonly at: number; verdict: Verdict } | null;
  /** The call that its emission may make next. */
  next: "nothing" | "send" | "ask" | "askFirst";
};

/** The DIAN's verdict on a signed document; `none`: it never processed it. */
export type Verdict = "none" | "accepted" | "noticed" | "rejected";

/** The numbers of a kind that are left: a prefix, the next one and the last. */
type Numbers = { readonly prefix: string; next: number; readonly last: number };

/** Everything that a history may change. */
export type World = {
  /** The instant, in milliseconds. */
  now: number;
  readonly cuts: Map<number, Cut>;
  readonly charges: Charge[];
  readonly papers: Paper[];
  readonly numbers: { readonly invoice: Numbers[]; readonly note: Numbers[] };
};

/** A world without documents at an instant. */
export function newWorld(now: number, numbers: World["numbers"]): World {
  return { now, cuts: new Map(), charges: [], papers: [], numbers };
}

/** The rows of a month that are charged, as one text. */
export function fingerprintOf(world: World, month: number): string {
  const cut = world.cuts.get(month);
  const rows = cut?.covered.filter((amount) => amount > 0n).length ?? 0;
  return rows === 0 ? "none" : `${rows} of version ${cut?.version}`;
}

/** The total of a document. */
export function totalOf({ base, vat }: { readonly base: bigint; readonly vat: bigint }): bigint {
  return base + vat;
}

/** Whether an electronic document is in the ledger (law 41). */
export function isTaken({ status }: Paper): boolean {
  return status === "accepted" || status === "noticed";
}

/** The day in Bogotá of an instant, counted from 1970. */
export function dayOf(at: number): number {
  return Math.floor((at - 5 * 3_600_000) / 86_400_000);
}

/** A share in hundredths of a per cent of an amount, rounded to the peso, half up. */
export function shareOf(amount: bigint, hundredths: bigint): bigint {
  const peso = 100n * 10_000n;
  return ((2n * amount * hundredths + peso) / (2n * peso)) * 100n;
}

/** The sum of the bases of some concepts, of one rate or of all. */
export function baseOf(lines: readonly Line[], rate?: bigint): bigint {
  const own = lines.filter((line) => rate === undefined || line.rate === rate);
  return own.reduce((sum, { base }) => sum + base, 0n);
}

/** The rates of some concepts, once each. */
export function ratesOf(lines: readonly Line[]): readonly bigint[] {
  return [...new Set(lines.map(({ rate }) => rate))];
}

/** The IVA of some concepts: of each rate's base, rounded once. */
export function vatOf(lines: readonly Line[]): bigint {
  return ratesOf(lines).reduce((sum, rate) => sum + shareOf(baseOf(lines, rate), rate * 100n), 0n);
}
