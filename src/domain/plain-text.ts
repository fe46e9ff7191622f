/** A text without the accents and other marks of its letters: `Bogotá` as `Bogota`, `ñ` as `n`. */
export function withoutAccents(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "");
}

/** A text in the form in which it is compared: without accents, in lower case, with single spaces. */
export function plain(text: string): string {
  return withoutAccents(text).toLowerCase().replaceAll(/\s+/gu, " ").trim();
}
