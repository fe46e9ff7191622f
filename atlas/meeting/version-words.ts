/** The moment in which the pages were opened (ISO 8601): the day that paper says. */
export const OPENED = new Date().toISOString();

/** The letters of the fingerprint of a version by which people name it. */
const LETTERS = 8;

/** Names a version of a diagram, as a person may read it aloud: the beginning of its fingerprint. */
export function versionWords(version: string): string {
  return version.slice(0, LETTERS);
}
