/** Longest file, in lines (docs/architecture.md, Manners). */
const LIMIT = 250;

/** A chart or the catalogue reads as one table, and may be longer. */
const TABLE_LIMIT = 300;
const TABLE = /\.machine\.ts$|^src\/sections\/catalogue\.ts$/u;

/** Counts the lines of a text as an editor does. */
export function linesOf(text: string): number {
  return text.split("\n").length - (text.endsWith("\n") ? 1 : 0);
}

/** Whether a file exceeds the limit of its kind. */
export function isTooLong(file: string, text: string): boolean {
  return linesOf(text) > (TABLE.test(file) ? TABLE_LIMIT : LIMIT);
}

/** The median of some numbers; the lower of two middle ones. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}
