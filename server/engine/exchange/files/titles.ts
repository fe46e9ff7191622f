import { plain } from "../../../../src/domain/plain-text.ts";

/** The number of first rows among which the titles are looked for: reports often begin with a logo and a date. */
export const TITLES_WITHIN = 10;

/** A title as titles are compared: whatever its case and accents, without the asterisk of a required column. */
export function titleOf(cell: string): string {
  return plain(cell.replace(/\*\s*$/u, ""));
}

/** The number of cells of a row that are among these titles. */
export function titlesAmong(cells: readonly string[], titles: ReadonlySet<string>): number {
  return cells.filter((cell) => titles.has(titleOf(cell))).length;
}
