import { plain } from "../../src/domain/plain-text.ts";

/** Gives the words of a search, in any order: without accents, and without the ending of a plural. */
export function searchWords(text: string): readonly string[] {
  const words = plain(text).split(/[^\p{L}\p{N}$/]+/u);
  return words.filter((word) => word !== "").map((word) => word.replace(/(?<=\p{L}{4})s$/u, ""));
}

/** Whether a text, made plain before, has all words of a search. */
export function hasWords(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}
