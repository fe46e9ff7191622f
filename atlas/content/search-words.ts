import { plain } from "../../src/domain/plain-text.ts";

/** Gives the words of a search, in any order: without accents, and without the ending of a plural. */
export function searchWords(text: string): readonly string[] {
  const words = plain(text).split(/[^\p{L}\p{N}$/]+/u);
  return words.filter((word) => word !== "").map((word) => word.replace(/(?<=\p{L}{4})s$/u, ""));
}

const WITHIN_WORD = /[\p{L}\p{N}]/u;

/** Whether a text, made plain before, has words that begin as all words of a search: «correcto» is not found in «incorrecto». */
export function hasWords(text: string, words: readonly string[]): boolean {
  return words.every((word) => {
    let at = text.indexOf(word);
    while (at > 0 && WITHIN_WORD.test(text.charAt(at - 1))) at = text.indexOf(word, at + 1);
    return at !== -1;
  });
}
