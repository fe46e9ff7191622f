/** Longest file, in lines: one subject that is read from top to bottom (docs/architecture.md, Manners). */
const LIMIT = 600;

/** Counts the lines of a text as an editor does. */
export function linesOf(text: string): number {
  return text.split("\n").length - (text.endsWith("\n") ? 1 : 0);
}

/** Whether a file is longer than any may be. */
export function isTooLong(text: string): boolean {
  return linesOf(text) > LIMIT;
}
