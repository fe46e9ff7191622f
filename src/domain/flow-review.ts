import { MAX_NOTE } from "./notes.ts";

/** The most characters of a remark, and of the reason of a signature. */
const MAX_REMARK = MAX_NOTE;

/** The people who have to sign a version of a diagram before it is approved: four eyes. */
export const SIGNERS = 2;

/** The reason why a remark cannot be sent; null where it can. */
export function remarkProblem(text: string): string | null {
  if (text.trim() === "") return "Escriba el comentario.";
  return text.trim().length > MAX_REMARK ? `El comentario pasa de ${MAX_REMARK} caracteres.` : null;
}

/** The reason why a signature cannot be given; null where it can. Who rejects says why. */
export function signatureProblem(verdict: "signed" | "rejected", reason: string): string | null {
  if (verdict === "rejected" && reason.trim() === "") return "Diga por qué la rechaza.";
  return reason.trim().length > MAX_REMARK ? `El motivo pasa de ${MAX_REMARK} caracteres.` : null;
}

type Given = { readonly version: string; readonly verdict: "signed" | "rejected" };

/** How a version stands by the signatures of it: approved by enough people, rejected by one, or waiting for some. */
export function standingOf(
  version: string,
  signatures: readonly Given[],
): "approved" | "rejected" | "waiting" {
  const own = signatures.filter((each) => each.version === version);
  if (own.some(({ verdict }) => verdict === "rejected")) return "rejected";
  return own.length >= SIGNERS ? "approved" : "waiting";
}
