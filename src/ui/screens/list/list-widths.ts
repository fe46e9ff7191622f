/** The blank at both sides of a cell. */
const SIDES = 1.25;

/** A letter of a cell, in rem, as wide as most. */
const LETTER = 0.46;

/** The width of a column of texts of some letters, in rem, up to a limit: longer ones end in an ellipsis. */
export function widthOfText(letters: number, limit: number): number {
  return Math.min(limit, Math.ceil(letters * LETTER + SIDES));
}
