import { asEntered } from "../../../src/domain/plain-text.ts";
import { isKeepable } from "../keepable.ts";
import { invalid } from "../refusal.ts";

/** Longest reason in the history, in characters. */
const MAX_REASON = 500;

/**
 * The reason that the person gave, without blanks around it; null for none.
 * @throws Refusal 422 for one that is too long, or that the database cannot store.
 */
export function givenReason(text: string | undefined): string | null {
  const reason = asEntered(text ?? "").trim();
  if (reason.length > MAX_REASON) {
    throw invalid({ reason: `Debe tener máximo ${MAX_REASON} caracteres` });
  }
  if (!isKeepable(reason)) throw invalid({ reason: "Tiene caracteres que no se pueden guardar" });
  return reason === "" ? null : reason;
}
