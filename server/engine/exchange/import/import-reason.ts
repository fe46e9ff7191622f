import { asEntered } from "../../../../src/domain/plain-text.ts";

/** Longest file name that is repeated, in characters. */
const MAX_NAME = 80;

/**
 * The reason in the history of a record that an import wrote. The file name is untrusted text: only the end of a path
 * is used, and only readable characters.
 */
export function reasonOf(name: string): string {
  const end = asEntered(name.toWellFormed()).split(/[/\\]/u).at(-1) ?? "";
  const clean = end
    .replaceAll(/[^\p{L}\p{M}\p{N} ._()-]/gu, "")
    .trim()
    .slice(0, MAX_NAME);
  return clean === "" ? "Importación de un archivo" : `Importación de «${clean}»`;
}
