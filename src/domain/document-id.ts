import { identityDigits, nitFrom, nitProblem } from "./nit.ts";
import { withoutAccents } from "./plain-text.ts";

/** The types of identity document of people and firms, with the shape of their numbers. */
const SHAPES: ReadonlyMap<string, RegExp> = new Map([
  ["CC", /^[1-9]\d{4,9}$/u],
  ["TI", /^\d{10,11}$/u],
  ["CE", /^(?=.{6,12}$)[A-Z]{0,3}\d+$/u],
  ["PA", /^(?=.*\d)[0-9A-Z]{5,15}$/u],
  ["PPT", /^\d{6,10}$/u],
  ["PEP", /^\d{6,15}$/u],
]);

/** The words by which each type is written, besides its letters; without accents, points and what joins them. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ["CEDULA", "CC"],
  ["CED", "CC"],
  ["CEDULA CIUDADANIA", "CC"],
  ["CED CIUDADANIA", "CC"],
  ["CEDULA EXTRANJERIA", "CE"],
  ["CED EXTRANJERIA", "CE"],
  ["TARJETA IDENTIDAD", "TI"],
  ["PASAPORTE", "PA"],
  ["PAS", "PA"],
  ["PERMISO PROTECCION TEMPORAL", "PPT"],
  ["PERMISO ESPECIAL PERMANENCIA", "PEP"],
  ["NUMERO IDENTIFICACION TRIBUTARIA", "NIT"],
]);

/** The types of document that a person may choose. */
export const documentTypes: readonly string[] = [...SHAPES.keys(), "NIT"];

/** The error of a document written `CC 1020304050`, in Spanish; null for a valid one. */
export function documentIdProblem(text: string): string | null {
  const [type = "", number = "", ...rest] = text.split(" ");
  if (rest.length > 0 || number === "") return "Debe tener tipo y número: CC 1020304050";
  if (type === "NIT") return nitProblem(number);
  const shape = SHAPES.get(type);
  if (shape === undefined) return `El tipo debe ser ${documentTypes.join(", ")}`;
  return shape.test(number) ? null : `El número no es válido para ${type}`;
}

/** The type that some words name, `C.C.` or `cédula de ciudadanía`: as a whole, or none; null for none. */
export function documentTypeFrom(words: string): string | null {
  const plain = withoutAccents(words)
    .toUpperCase()
    .replaceAll(".", "")
    .replaceAll(/[\s:#°º-]+/gu, " ")
    .replaceAll(/\b(?:DE|DEL|LA|POR) /gu, "")
    .replace(/ (?:NO|NRO|NUM|NUMERO) ?$/u, "")
    .trim();
  return documentTypes.find((each) => each === plain) ?? NAMES.get(plain) ?? null;
}

/** A number of a type in its stored form, as far as it can be read: a wrong one stays as it was written. */
export function documentNumberFrom(type: string, text: string): string {
  const written = text.trim().toUpperCase();
  if (type === "NIT") return nitFrom(written);
  return identityDigits(written) ?? written.replace(/^([A-Z]{1,3})[\s-](?=\d+$)/u, "$1");
}

/**
 * A document in its stored form from what a person or a file wrote: `cc80100226`, `C.C. 80.100.226` and `Cédula 80100226`
 * are `CC 80100226`. A text that is no document even so stays as it is, for its error; the type is never guessed.
 */
export function documentFrom(text: string): string {
  const [, words = "", number = ""] = /^(\D*)(.*)$/u.exec(text.trim()) ?? [];
  // A passport begins with letters of its own: those next to its digits.
  const [, before = "", letters = ""] = /^(.*[\s.:-])(\p{L}+[\s-]?)$/u.exec(words) ?? [];
  const readings = [
    [words, number],
    [before, `${letters}${number}`],
  ] as const;
  for (const [named, left] of readings) {
    const type = documentTypeFrom(named);
    const document = `${type ?? ""} ${documentNumberFrom(type ?? "", left)}`;
    if (documentIdProblem(document) === null) return document;
  }
  return text.trim();
}

/** A document or a NIT as people read it, its number in groups of three: `CC 1.005.749.967`, `900.123.456-8`. */
export function groupedDocument(text: string): string {
  return text.replace(/^((?:[A-Z]+ )?)([1-9]\d{4,14})(-\d)?$/u, (_, type, number, digit = "") => {
    const groups = String(number).replaceAll(/\B(?=(?:\d{3})+$)/gu, ".");
    return `${type}${groups}${digit}`;
  });
}

/** A text whose numbers have no separators of thousands: `43.796.504` is `43796504`, as a cédula prints it. */
export function ungrouped(text: string): string {
  return text.replaceAll(
    /(?<![\d.,])[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*(?![\d.,])/gu,
    (number) => number.replaceAll(/[.,]/gu, ""),
  );
}
