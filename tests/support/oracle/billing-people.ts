import { approveNote, recountNote } from "./billing-notes.ts";
import {
  baseOf,
  dayOf,
  fingerprintOf,
  shareOf,
  vatOf,
  type Charge,
  type Line,
  type Paper,
  type Person,
  type World,
} from "./billing-world.ts";

/** The commission of a month: 0.35 % of each covered balance, to the peso; its IVA, of their sum. */
function settled(world: World, month: number, by: Person, revision: number): Charge {
  const rows = world.cuts.get(month)?.covered.filter((amount) => amount > 0n) ?? [];
  const base = rows.reduce((sum, amount) => sum + shareOf(amount, 35n), 0n);
  return {
    month,
    revision,
    fingerprint: fingerprintOf(world, month),
    lines: [{ base, rate: 19n }],
    base,
    vat: shareOf(base, 1900n),
    makers: new Set([by]),
    status: "calculated",
    invoice: null,
    noted: 0n,
  };
}

const OVER = ["replaced", "annulled"];

/** The months are settled: each with something to charge and without a document gets its own (law 36). */
export function settle(world: World, month: number, by: Person): void {
  const isSettled = world.charges.some(
    (charge) => charge.month === month && !OVER.includes(charge.status),
  );
  if (!isSettled && fingerprintOf(world, month) !== "none") {
    world.charges.push(settled(world, month, by, 1));
  }
}

const isFresh = (world: World, { month, fingerprint }: Charge) =>
  month === null || fingerprint === fingerprintOf(world, month);

const isUnissued = ({ papers }: World, place: number) =>
  papers.every(
    ({ charge, affects, status }) => charge !== place || affects !== null || status === "discarded",
  );

/** Somebody reviews a settlement; whether they may. */
export function review(world: World, place: number, by: Person): boolean {
  const charge = world.charges[place];
  if (charge?.status !== "calculated" || !isFresh(world, charge)) return false;
  charge.status = "reviewed";
  charge.makers.add(by);
  return true;
}

/** Another person approves it; whether they may (law 27). */
export function approve(world: World, place: number, by: Person): boolean {
  const charge = world.charges[place];
  if (charge?.status !== "reviewed" || !isFresh(world, charge) || charge.makers.has(by))
    return false;
  charge.status = "approved";
  return true;
}

/** Its invoice is made, which waits to be sent; whether it may. */
export function issue(world: World, place: number, by: Person): boolean {
  const charge = world.charges[place];
  const mayBe = charge?.status === "approved" && isFresh(world, charge) && charge.base > 0n;
  if (!mayBe || !isUnissued(world, place) || openNumbers(world, "invoice") === undefined) {
    return false;
  }
  charge.status = "issuing";
  world.papers.push(invoiceOf(place, charge, by));
  return true;
}

/** Its next version takes its place; whether it may: what was issued is corrected by a note. */
export function recalculate(world: World, place: number, by: Person): boolean {
  const charge = world.charges[place];
  const isOpen = ["calculated", "reviewed", "approved"].includes(charge?.status ?? "");
  if (charge === undefined || charge.month === null) return false;
  if (!isOpen || !isUnissued(world, place)) return false;
  charge.status = "replaced";
  world.charges.push(settled(world, charge.month, by, charge.revision + 1));
  return true;
}

function invoiceOf(
  place: number | null,
  charge: Pick<Charge, "lines" | "base" | "vat">,
  by: Person,
) {
  const { lines, base, vat } = charge;
  const paper: Paper = {
    affects: null,
    charge: place,
    lines,
    base,
    vat,
    writers: new Set([by]),
    status: place === null ? "draft" : "pending",
    number: null,
    contingency: false,
    signed: null,
    next: "nothing",
  };
  return paper;
}

/** Somebody writes an invoice by hand. */
export function writeInvoice(world: World, lines: readonly Line[], by: Person): void {
  world.papers.push(invoiceOf(null, { lines, base: baseOf(lines), vat: vatOf(lines) }, by));
}

/** Another person approves a note or a manual invoice, which makes its collection document; whether they may. */
export function approvePaper(world: World, place: number, by: Person): boolean {
  const paper = world.papers[place];
  if (paper?.status !== "draft" || paper.writers.has(by)) return false;
  if (paper.affects !== null) return approveNote(world, paper);
  const { lines, base, vat } = paper;
  paper.status = "pending";
  paper.charge = world.charges.length;
  const made = {
    month: null,
    revision: 1,
    fingerprint: "",
    lines,
    base,
    vat,
    makers: new Set([by]),
  };
  world.charges.push({ ...made, status: "issuing", invoice: null, noted: 0n });
  return true;
}

/** It is numbered, signed and goes to the DIAN; whether it may: without a number nothing happens (law 39). */
export function send(world: World, place: number): boolean {
  const paper = world.papers[place];
  if (paper?.status !== "pending" || !isOfPresentCut(world, paper)) return false;
  if (!sign(world, paper)) return false;
  paper.next = "send";
  return true;
}

/** An invoice of a month charges the cut that it has now (law 37); a note, what its invoice charged. */
export function isOfPresentCut(world: World, { charge, affects }: Paper): boolean {
  const charged = charge === null || affects !== null ? undefined : world.charges[charge];
  return charged === undefined || isFresh(world, charged);
}

const CONTINGENCY = 48 * 3_600_000;

/** Signs a document: it gets its number, unless it has one; one that may still be sent stays as it was signed. */
export function sign(world: World, paper: Paper): boolean {
  const { signed, contingency } = paper;
  const isOfToday = signed !== null && dayOf(signed.at) === dayOf(world.now);
  const mayWait = signed !== null && world.now - signed.at < CONTINGENCY;
  if (!(contingency ? mayWait : isOfToday)) {
    if (paper.number === null) {
      const numbers = openNumbers(world, paper.affects === null ? "invoice" : "note");
      if (numbers === undefined) return false;
      paper.number = `${numbers.prefix}${numbers.next}`;
      numbers.next += 1;
    }
    paper.signed = { at: world.now, verdict: "none" };
    paper.contingency = false;
  }
  paper.status = "sending";
  return true;
}

function openNumbers({ numbers }: World, kind: "invoice" | "note") {
  return numbers[kind].find(({ next, last }) => next <= last);
}

/** A rejected document is corrected: it keeps its number, is signed again and goes to the DIAN; whether it may be. */
export function correct(world: World, place: number): boolean {
  const paper = world.papers[place];
  if (paper?.status !== "rejected" || !isOfPresentCut(world, paper)) return false;
  paper.signed = null;
  if (paper.affects !== null) recountNote(world, paper);
  else setInvoiced(world, paper, "issuing");
  paper.next = "send";
  return sign(world, paper);
}

/** A document is not sent any more; its number, where it has one, stays unused; whether it may be. */
export function discard(world: World, place: number): boolean {
  const paper = world.papers[place];
  if (!["draft", "pending", "rejected"].includes(paper?.status ?? "")) return false;
  if (paper === undefined) return false;
  if (paper.status === "pending" && paper.affects === null) setInvoiced(world, paper, "approved");
  paper.status = "discarded";
  return true;
}

/** The collection document of an invoice is in another status. */
export function setInvoiced({ charges }: World, { charge }: Paper, status: string): void {
  const found = charge === null ? undefined : charges[charge];
  if (found !== undefined) found.status = status;
}
