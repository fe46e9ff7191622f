/** A row of a letter: what it is called and how it reads. */
export type LetterFact = { readonly label: string; readonly value: string };

/** The text of a letter that a company issues, without the letterhead and what every letter has. */
export type Letter = {
  readonly title: string;
  /** The number that names what it is about, `GA-2026-000001`. */
  readonly reference: string;
  /** The paragraphs before the facts. */
  readonly opening: readonly string[];
  readonly facts: readonly LetterFact[];
  readonly closing: readonly string[];
  /** The section whose people it names in full: who does not see their data is not given it again. */
  readonly names?: string;
};

/** A letter as it is printed. */
export type PrintedLetter = Letter & {
  /** Its NIT as it is stored, `900123456-8`; null where it is not registered. */
  readonly company: { readonly name: string; readonly nit: string | null };
  /** The day of its issue, `AAAA-MM-DD`, and who issues it. */
  readonly day: string;
  readonly issuer: string;
  /** Its consecutive number, `EX-2026-000123`, and the code by which anybody checks it (ADR 126). */
  readonly number: string;
  readonly code: string;
  /** The address where its code is checked; null where nobody knows that of the product. */
  readonly checkedAt: string | null;
  readonly issuedAt: Date;
};
