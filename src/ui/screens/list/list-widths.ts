/** The blank at both sides of a cell. */
const SIDES = 1.25;

/** A letter of a cell, in rem, as wide as most. */
const LETTER = 0.46;

/** The narrowest and the widest that a person makes a column, in rem. */
const NARROWEST = 4;
const WIDEST = 60;

/** The width of a column of texts of some letters, in rem, up to a limit: longer ones end in an ellipsis. */
export function widthOfText(letters: number, limit: number): number {
  return Math.min(limit, Math.ceil(letters * LETTER + SIDES));
}

/** A column as a preference, a view or an address keeps it: its key, and its width where a person chose one. */
export function columnText(key: string, width: number | null): string {
  return width === null ? key : `${key}:${width}`;
}

/** The key of a column, and the width that a person chose for it, in rem; null without one that can be used. */
export function columnOfText(text: string): {
  readonly key: string;
  readonly width: number | null;
} {
  const [key = "", written] = text.split(":");
  const width = written === undefined ? Number.NaN : Number(written);
  return { key, width: width >= NARROWEST && width <= WIDEST ? width : null };
}
