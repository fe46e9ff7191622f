import { sql, type RawBuilder } from "kysely";

/** The words of a text; none for a text that the database cannot store. */
export function wordsOf(text: string): string[] {
  return text
    .replaceAll("\u0000", "")
    .toWellFormed()
    .split(/\s+/u)
    .filter((word) => word !== "");
}

/** The pattern of a text that holds a word, whatever its case and accents. */
export function contains(word: string): RawBuilder<unknown> {
  const literal = word.replaceAll(/[\\%_]/gu, String.raw`\$&`);
  return sql`'%' || plain_text(${literal}) || '%'`;
}
