import { sql, type RawBuilder } from "kysely";
import { ungrouped } from "../../../src/domain/document-id.ts";
import { asEntered } from "../../../src/domain/plain-text.ts";
import { checkDigitOf } from "../../../src/domain/nit.ts";

/** The words of a text; none for a text that the database cannot store. */
export function wordsOf(text: string): string[] {
  return (
    asEntered(text)
      // A mobile of Colombia is stored without its country, which people copy with it.
      .replace(/^\s*\+57[\s-]*(?=3(?:[\s-]*\d){9}\s*$)/u, "")
      .replaceAll("\u0000", "")
      .toWellFormed()
      .split(/\s+/u)
      .filter((word) => word !== "")
  );
}

/** The condition of a text that holds a word, whatever its case and accents, and however its number is written. */
export function holds(source: RawBuilder<unknown>, word: string): RawBuilder<unknown> {
  const all = spellingsOf(word).map((each) => sql`${source} like ${pattern(each)}`);
  return sql`(${sql.join(all, sql` or `)})`;
}

/** A word as it stands, without separators of thousands, and with the hyphen before the check digit of a NIT. */
export function spellingsOf(word: string): readonly string[] {
  const digits = ungrouped(word);
  const [, number = "", last = ""] = /^([1-9]\d{8})(\d)$/u.exec(digits) ?? [];
  const isNit = number !== "" && checkDigitOf(number) === last;
  return [...new Set([word, digits, isNit ? `${number}-${last}` : word])];
}

function pattern(word: string): RawBuilder<unknown> {
  const literal = word.replaceAll(/[\\%_]/gu, String.raw`\$&`);
  return sql`'%' || plain_text(${literal}) || '%'`;
}
