/**
 * The grammar of Spanish, whole: what is said of a thing by its two forms and its gender, and of an action by its label, its
 * past and its object. Whoever declares a noun or a step says those; nothing is guessed from the letters of a word (ADR 108).
 */
import { countText } from "./format.ts";
import { goingOn } from "./problem-text.ts";

/** A thing that people speak of: one and several of it, in lower case, and its gender. Every section is one. */
export type Noun = {
  readonly one: string;
  readonly many: string;
  /** Absent for a masculine noun. */
  readonly feminine?: true;
};

/** An action of a person: the words of its button, and what the person did once it is done: `Aprobar`, `Aprobó`. */
export type Verb = {
  readonly label: string;
  readonly past: string;
  /**
   * How the label takes the record that it is done to: after it (`Aprobar la carga`) where nothing is said; `pronoun`, also
   * as a pronoun within it (`Enviarla a aprobación`); and what is done and the preposition of its record, for a label with an
   * object of its own or without a verb.
   */
  readonly object?: "pronoun" | Apart;
};

/** An action as an infinitive, and the preposition that its record follows: `dar la segunda autorización` `a` la transferencia. */
export type Apart = { readonly does: string; readonly of: "" | "a" | "de" | "con" | "en" };

/** The words of an action alone, of whatever has them. */
export function verbOf({ label, past, object }: Verb): Verb {
  return { label, past, ...(object !== undefined && { object }) };
}

/** The nouns and words that agree with them take no more than this of a noun. */
type Gender = Pick<Noun, "feminine">;

/** A word whose stem is given, agreeing in gender and number: `seleccionado`, `seleccionadas`. */
export function agreeing(stem: string, { feminine }: Gender, number = 1): string {
  return `${stem}${feminine === true ? "a" : "o"}${number === 1 ? "" : "s"}`;
}

/** The article of one, or of as many: `el`, `la`, `los`, `las`. */
export function article(noun: Gender, number = 1): string {
  return number === 1 && noun.feminine !== true ? "el" : agreeing("l", noun, number);
}

/** `el género`, `la ciudad`. */
export function theOne(noun: Noun): string {
  return `${article(noun)} ${noun.one}`;
}

/** `los géneros`, `las ciudades`. */
export function theMany(noun: Noun): string {
  return `${article(noun, 2)} ${noun.many}`;
}

/** `un género`, `una ciudad`. */
export function oneOf({ one, feminine }: Noun): string {
  return `${feminine === true ? "una" : "un"} ${one}`;
}

/** `otro género`, `otra ciudad`. */
export function otherOf(noun: Noun): string {
  return `${agreeing("otr", noun)} ${noun.one}`;
}

/** `Nuevo cliente`, `Nueva ciudad`. */
export function newOne(noun: Noun): string {
  return `${agreeing("Nuev", noun)} ${noun.one}`;
}

/** `todos los bancos`, `todas las transferencias`. */
export function allOf(noun: Noun): string {
  return `${agreeing("tod", noun, 2)} ${theMany(noun)}`;
}

/** `1 cliente`, `1.234 clientes`. */
export function countOf(number: number, { one, many }: Noun): string {
  return `${countText(number)} ${number === 1 ? one : many}`;
}

/** An action that is done, with what it was done to: `inactivó 2 bancos`, `dio la segunda autorización a 2 transferencias`. */
export function doneTo({ past, object }: Pick<Verb, "past" | "object">, what: string): string {
  return joined([goingOn(past), prepositionOf(object), what]);
}

/** An action that is to be done, with what it is done to: `Aprobar la carga «X»`, `Generar el archivo del lote «X»`. */
export function toDo({ label, object }: Omit<Verb, "past">, what: string): string {
  const does = typeof object === "object" ? object.does : label;
  return joined([`${does.slice(0, 1).toUpperCase()}${does.slice(1)}`, prepositionOf(object), what]);
}

/** The question before an action: `¿Dar la segunda autorización a 2 transferencias?` */
export function questionBefore(verb: Omit<Verb, "past">, what: string): string {
  return `¿${toDo(verb, what)}?`;
}

function prepositionOf(object: Verb["object"]): string {
  return typeof object === "object" ? object.of : "";
}

/** Words with spaces between them, and the articles that Spanish joins to what is before: `del lote`, `al lote`. */
function joined(words: readonly string[]): string {
  const text = words.filter((word) => word !== "").join(" ");
  return text.replaceAll(/ (?<before>a|de) el (?=\p{Ll})/gu, (_, before: string) => ` ${before}l `);
}

/** An action that is still to be done to a record: `Falta autorizarla`, `Falta dar la segunda autorización`. */
export function missing({ label, object }: Omit<Verb, "past">, noun: Gender): string {
  const words = goingOn(label);
  if (typeof object === "object") return `Falta ${object.does}`;
  const [verb = "", ...rest] = words.split(" ");
  return ["Falta", agreeing(`${verb}l`, noun), ...rest].join(" ");
}
