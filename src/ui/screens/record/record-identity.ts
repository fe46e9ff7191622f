import { documentNumberFrom } from "../../../domain/document-id.ts";
import { checkDigitOf, identityDigits, nitFrom } from "../../../domain/nit.ts";

/** A NIT without its check digit: six to fifteen digits, once the points between them are removed. */
const DIGITS = /^\d{6,15}$/u;

/**
 * The check digit that follows a NIT while it is typed; empty while the text is not a NIT without its own check digit.
 */
export function checkDigitSuffix(text: string): string {
  const digits = identityDigits(text) ?? "";
  return DIGITS.test(digits) ? `- ${checkDigitOf(digits)}` : "";
}

/** A NIT in its stored form, with the check digit, whether it was typed or not. */
export function nitOfText(text: string): string | null {
  const digits = identityDigits(text) ?? nitFrom(text);
  if (digits === "") return null;
  return DIGITS.test(digits) ? `${digits}-${checkDigitOf(digits)}` : digits;
}

/** The text of a NIT in its input: without the check digit, which is computed beside it. */
export function textOfNit(nit: string): string {
  const [digits = "", given] = nit.split("-");
  return DIGITS.test(digits) && given === checkDigitOf(digits) ? digits : nit;
}

/** Type and number of an identity document `CC 1020304050`; a new one begins with the most common type. */
export function documentParts(value: string): { readonly kind: string; readonly text: string } {
  const [kind = "", ...rest] = value.split(" ");
  const text = rest.join(" ");
  return value === ""
    ? { kind: "CC", text: "" }
    : { kind, text: kind === "NIT" ? textOfNit(text) : text };
}

/** An identity document in its stored form; null without a number. */
export function documentOf(kind: string, text: string): string | null {
  if (kind === "NIT") {
    const nit = nitOfText(text);
    return nit === null ? null : `NIT ${nit}`;
  }
  const number = documentNumberFrom(kind, text);
  return number === "" ? null : `${kind} ${number}`;
}
