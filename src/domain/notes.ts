/** The most characters of a note. */
export const MAX_NOTE = 2000;

/** The most people whom one note may mention. */
export const MAX_MENTIONS = 20;

/** The reason why a note cannot be sent; null when it can. */
export function noteProblem(text: string): string | null {
  if (text.trim() === "") return "Escriba la nota.";
  return text.trim().length > MAX_NOTE ? `La nota pasa de ${MAX_NOTE} caracteres.` : null;
}

/** The name under which the live channel tells of notes, each as `{controller}/{id}` of its record. */
export const NOTES_NEWS = "notes";

/** The name under which the live channel tells a person that a note names them, or is of a record that they follow. */
export const MENTIONS_NEWS = "mentions";
