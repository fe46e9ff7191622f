import type { Followed, Mention } from "../../contract/desk-contract.ts";

/** The words about a note or a remark that names the person: the same in a notice and in Avisos, which says it once. */
export function mentionText({ by, label, to }: Pick<Mention, "by" | "label" | "to">): string {
  const where = to === undefined ? "una nota de" : "un comentario de los flujos, en";
  return `Mención de ${by} en ${where} «${label}»`;
}

/** The words about the last that happened with a record that the person follows; empty for nothing. */
export function followText({ label, news: [last] }: Pick<Followed, "label" | "news">): string {
  if (last === undefined) return "";
  const { by, step } = last;
  return step === undefined
    ? `Nota de ${by} en «${label}», que usted sigue`
    : `${by} ${step.toLocaleLowerCase("es")} «${label}», que usted sigue`;
}
