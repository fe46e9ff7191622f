/**
 * A text in the form in which it is kept, wherever it enters: its letters composed (Unicode NFC), and without the marks
 * that turn the direction of what follows (Unicode Bidi_Control), by which a name reads as another.
 */
export function asEntered(text: string): string {
  return text.normalize("NFC").replaceAll(/\p{Bidi_Control}/gu, "");
}

/** A text without the accents and other marks of its letters: `Bogotá` as `Bogota`, `ñ` as `n`. */
export function withoutAccents(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "");
}

/** A text in the form in which it is compared: without accents, in lower case, with single spaces. */
export function plain(text: string): string {
  return withoutAccents(text).toLowerCase().replaceAll(/\s+/gu, " ").trim();
}
