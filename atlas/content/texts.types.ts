/** How far a sentence of the specification is covered: by a test, a law or nothing; some say nothing that could be. */
export type Standing = "proved" | "seen" | "bare" | "lead" | "silent";

/** A part of the atlas that a sentence leads to. */
type Link = { readonly title: string; readonly href: string };

/** A sentence of the specification, with what of the product carries it out. */
export type SpecSentence = {
  /** The number of its part and its own within it: `4.3`. */
  readonly id: string;
  readonly part: string;
  readonly heading: string | null;
  /** As docs/spec.md has it, in English, and in Spanish. */
  readonly text: string;
  readonly words: string;
  readonly standing: Standing;
  readonly tests: readonly { readonly title: string; readonly file: string }[];
  readonly states: readonly Link[];
  readonly arrows: readonly Link[];
  readonly laws: readonly Link[];
  /** The docstrings of the product that carry it out, which are in English. */
  readonly code: readonly { readonly title: string; readonly file: string }[];
  /** The pages of the menu that it names. */
  readonly screens: readonly string[];
  /** The texts in quotes that the product has to the letter. */
  readonly quotes: readonly string[];
  /** The numbers of the readings that are about it. */
  readonly readings: readonly number[];
};

/** The citations of a whole part of the specification. */
export type SpecPart = {
  readonly part: string;
  /** The machines with steps that cite it, each with their number. */
  readonly machines: readonly (readonly [id: string, arrows: number])[];
  readonly laws: number;
  readonly tests: number;
  readonly readings: readonly number[];
};

/** A reading of the specification, or a decision, by its number: in English, as the project writes it. */
export type AtlasDocument = {
  readonly number: number;
  readonly title: string;
  readonly text: string;
};

/** A page of the menu, with what the lists and forms of its section show. */
export type ScreenWords = {
  readonly title: string;
  readonly address: string;
  /** The id of the life of its records; null without one. */
  readonly life: string | null;
  readonly fields: readonly string[];
  readonly views: readonly { readonly address: string; readonly label: string }[];
};

/** The heavy texts of the atlas, which come when a page first needs them. */
export type AtlasTexts = {
  readonly sentences: readonly SpecSentence[];
  readonly parts: readonly SpecPart[];
  readonly readings: readonly AtlasDocument[];
  readonly decisions: readonly AtlasDocument[];
  readonly screens: readonly ScreenWords[];
};
