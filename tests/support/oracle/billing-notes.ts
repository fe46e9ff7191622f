import {
  baseOf,
  isTaken,
  ratesOf,
  shareOf,
  type Line,
  type Paper,
  type Person,
  type World,
} from "./billing-world.ts";

/** A note as somebody asks for it: its concept of fund.md §6, and its base; null for all that is left. */
export type AskedNote = { readonly concept: number; readonly base: bigint | null };

/** The notes of an invoice that count against it: neither drafts nor discarded, besides one. */
function notesOf({ papers }: World, invoice: number, besides?: Paper): readonly Paper[] {
  return papers.filter(
    (each) =>
      each.affects === invoice &&
      each !== besides &&
      each.status !== "draft" &&
      each.status !== "discarded",
  );
}

/** The base of an invoice that may still be corrected, by rate. */
function leftOf(world: World, invoice: number, besides?: Paper): readonly Line[] {
  const charged = world.papers[invoice]?.lines ?? [];
  const noted = notesOf(world, invoice, besides).flatMap(({ lines }) => lines);
  return ratesOf(charged).map((rate) => ({
    rate,
    base: baseOf(charged, rate) - baseOf(noted, rate),
  }));
}

/** The IVA that a note takes, so that what its invoice keeps is that of the corrected base (law 35). */
function vatOfNote(world: World, note: Paper): bigint {
  const { affects: invoice } = note;
  if (invoice === null) return note.vat;
  const charged = world.papers[invoice]?.vat ?? 0n;
  const noted = notesOf(world, invoice, note).reduce((sum, { vat }) => sum + vat, 0n);
  const kept = leftOf(world, invoice, note).map(({ rate, base }) =>
    shareOf(base - baseOf(note.lines, rate), rate * 100n),
  );
  return charged - noted - kept.reduce((sum, each) => sum + each, 0n);
}

/** Whether the notes of an invoice stay within it with one more (law 38). */
function isWithin(world: World, note: Paper): boolean {
  const left = note.affects === null ? [] : leftOf(world, note.affects, note);
  return left.every(({ rate, base }) => baseOf(note.lines, rate) <= base);
}

/** Somebody drafts a note of an invoice; whether they may. */
export function draftNote(
  world: World,
  invoice: number,
  { by, concept, base }: AskedNote & { readonly by: Person },
): boolean {
  const paper = world.papers[invoice];
  if (paper === undefined || paper.affects !== null || !isTaken(paper)) return false;
  const left = leftOf(world, invoice).filter((line) => line.base > 0n);
  const whole = baseOf(left);
  // An annulment is of everything; of several rates nobody knows which one a part is of.
  const isPart = base !== null;
  if (whole <= 0n || (isPart && (concept === 2 || base > whole || base <= 0n))) return false;
  if (isPart && ratesOf(paper.lines).length > 1) return false;
  const lines = base === null ? left : [{ rate: paper.lines[0]?.rate ?? 0n, base }];
  const note: Paper = {
    affects: invoice,
    lines,
    writers: new Set([by]),
    charge: paper.charge,
    base: baseOf(lines),
    vat: 0n,
    status: "draft",
    number: null,
    contingency: false,
    signed: null,
    next: "nothing",
  };
  note.vat = vatOfNote(world, note);
  world.papers.push(note);
  return true;
}

/** Another person approves a note; its IVA is that of what the other notes left. Whether they may. */
export function approveNote(world: World, note: Paper): boolean {
  if (!isWithin(world, note)) return false;
  note.vat = vatOfNote(world, note);
  note.status = "pending";
  return true;
}

/** A rejected note is corrected: its IVA is that of what the other notes left meanwhile. */
export function recountNote(world: World, note: Paper): void {
  note.vat = vatOfNote(world, note);
}
