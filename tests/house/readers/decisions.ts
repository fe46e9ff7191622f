import { linesOf } from "./sizes.ts";

const NAME = /^docs\/decisions\/(\d{3})-[a-z\d]+(?:-[a-z\d]+)*\.md$/u;

/** Longest decision record, in lines. */
const LIMIT = 44;

/** The number of a decision record, from its file name; null for any other name. */
export function numberOf(file: string): number | null {
  const [, digits] = NAME.exec(file) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** The errors in the numbers of the records: gaps and duplicates, which break "superseded by number". */
export function wrongNumbers(files: readonly string[]): string[] {
  const numbers = files.map(numberOf);
  return files.flatMap((file, place) => {
    const found = numbers[place] ?? null;
    if (found === null) return [`${file}: not NNN-title.md`];
    if (numbers.indexOf(found) !== place) return [`${file}: a number used twice`];
    return found > 1 && !numbers.includes(found - 1) ? [`${file}: the one before is missing`] : [];
  });
}

/** Whether a record is longer than one page of reading. */
export function isTooLongToRead(text: string): boolean {
  return linesOf(text) > LIMIT;
}

/** Whether a later record has superseded this one, whose text stays unchanged. */
export function isSuperseded(text: string): boolean {
  return /^Superseded by ADR \d+\.$/mu.test(text);
}

/** The records that a source refers to, as `ADR 4`. */
export function decisionsNamedIn(source: string): number[] {
  return [...source.matchAll(/\bADR (\d{1,3})\b/gu)].map(([, digits]) => Number(digits));
}
