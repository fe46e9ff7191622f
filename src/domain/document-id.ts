import { nitFrom, nitProblem } from "./nit.ts";

/** The types of identity document of people and firms, with the shape of their numbers. */
const SHAPES: ReadonlyMap<string, RegExp> = new Map([
  ["CC", /^[1-9]\d{4,9}$/u],
  ["TI", /^\d{10,11}$/u],
  ["CE", /^[0-9A-Z]{6,12}$/u],
  ["PA", /^[0-9A-Z]{5,15}$/u],
  ["PPT", /^\d{6,10}$/u],
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

/**
 * A document in its stored form from what a person or a file wrote: `cc80100226`, `C.C. 80.100.226` and `CC-80100226` are
 * `CC 80100226`. A text that is no document even so stays as it is, for its error; the type is never guessed.
 */
export function documentFrom(text: string): string {
  const plain = text.trim().toUpperCase();
  const letters = plain.replace(/^(?:[A-Z]\.)+/u, (dotted) => dotted.replaceAll(".", ""));
  const type = documentTypes.find((each) => letters.startsWith(each));
  if (type === undefined) return text.trim();
  const number = letters.slice(type.length).replace(/^[\s.:-]+/u, "");
  const written = `${type} ${type === "NIT" ? nitFrom(number) : number.replaceAll(/[.\s]/gu, "")}`;
  return documentIdProblem(written) === null ? written : text.trim();
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
