const LETTERS = 26;

/** Reads a place of a row by what a structure calls it: `B` or `2` of its cells, `10-25` of a line of fixed text. */
export function placeReader(format: string, cells: readonly string[]): (place: string) => string {
  return format === "fixed"
    ? (place) => sliceOf(cells[0] ?? "", place)
    : (place) => cells[indexOf(place)] ?? "";
}

/** How many cells, or characters of fixed text, a row needs to have something at a place. */
export function reachOf(format: string, place: string): number {
  return format === "fixed" ? (place.split("-").map(Number)[0] ?? 1) : indexOf(place) + 1;
}

/** The characters of `10-25`, both included, from 1. */
function sliceOf(line: string, place: string): string {
  const [from = 1, to = from] = place.split("-").map(Number);
  return line.slice(from - 1, to).trim();
}

/** The place of column `B`, or of column `2`, from 0. */
function indexOf(place: string): number {
  if (/^\d/u.test(place)) return Number(place) - 1;
  return (
    [...place].reduce((sum, letter) => sum * LETTERS + (letter.codePointAt(0) ?? 0) - 64, 0) - 1
  );
}
