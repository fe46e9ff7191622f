/** Longest name of a file that is repeated. */
const MAX_NAME = 80;

/**
 * What the history of a record says of the import that wrote it. The name that a file came with is anybody's text: of
 * a path only its end, and of its characters only those that are read.
 */
export function reasonOf(name: string): string {
  const end = name.toWellFormed().split(/[/\\]/u).at(-1) ?? "";
  const clean = end
    .replaceAll(/[^\p{L}\p{M}\p{N} ._()-]/gu, "")
    .trim()
    .slice(0, MAX_NAME);
  return clean === "" ? "Importación de un archivo" : `Importación de «${clean}»`;
}
