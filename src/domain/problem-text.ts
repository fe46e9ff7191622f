/**
 * A problem told away from its field: `Documento: el número no es válido para CC`. Beside its field the
 * problem stands alone, as the sentence that it is.
 */
export function named(label: string, problem: string): string {
  return `${label}: ${goingOn(problem)}`;
}

/** The problems of one field as one sentence: `No existe la ciudad «a»; no existe la ciudad «b»`. */
export function joined([first = "", ...others]: readonly string[]): string {
  return [first, ...others.map(goingOn)].join("; ");
}

/** A problem among other sentences, which end: beside its field it has no full stop. */
export function ended(problem: string): string {
  return /[.?!…]$/u.test(problem) ? problem : `${problem}.`;
}

/** A text with its first letter in upper case, as a sentence begins. */
export function begun(text: string): string {
  return text.charAt(0).toLocaleUpperCase("es") + text.slice(1);
}

/** A sentence or a name as it goes on after others: in lower case, but for initials such as NIT. */
export function goingOn(text: string): string {
  return /^\p{Lu}[\p{Ll} ]/u.test(text)
    ? text.charAt(0).toLocaleLowerCase("es") + text.slice(1)
    : text;
}

/** Where a question is answered that a cell of a list cannot ask: it stands after the question. */
export const ASKED_IN_FORM = "Ábralo en su formulario para responder.";
