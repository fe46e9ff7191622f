/** Letters by what they take of the size of their text: those of the face of the product, with digits of one width. */
const GROUPS: readonly (readonly [width: number, letters: string])[] = [
  [0.24, ".,·:;'| "],
  [0.3, "ijlíI!()[]"],
  [0.42, "ftr-"],
  [0.5, "/sz"],
  [0.64, "0123456789$"],
  [0.7, "ABCDEFGHKLNOPQRSUVXYZÁÉÍÓÚÑ"],
  [0.88, "mwM%@"],
  [0.96, "W…"],
];

const WIDTHS = new Map(
  GROUPS.flatMap(([width, letters]) => [...letters].map((letter) => [letter, width] as const)),
);

/** The other letters, as wide as most. */
const OTHER = 0.59;

/** The size of the texts of a table, in rem. */
const BODY = 0.875;

/** The blank at both sides of a cell, in rem. */
export const SIDES = 1.25;

/** The width that a text of some size takes, in rem: reckoned from its letters, so that nothing is laid out to know it. */
export function textWidth(text: string, size = BODY): number {
  let width = 0;
  for (const letter of text) width += WIDTHS.get(letter) ?? OTHER;
  return width * size;
}
