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
};

/** A letter as it is printed. */
export type PrintedLetter = Letter & {
  /** Its NIT as it is stored, `900123456-8`; null where it is not registered. */
  readonly company: { readonly name: string; readonly nit: string | null };
  /** The day of its issue, `AAAA-MM-DD`, and who issues it. */
  readonly day: string;
  readonly issuer: string;
  /** The code by which it is found in the history of its record. */
  readonly code: string;
  readonly issuedAt: Date;
};
