import type { Mention } from "../../contract/desk-contract.ts";

/** The words about a note that names the person: the same in a notice and in Avisos, which says it once. */
export function mentionText({ by, label }: Pick<Mention, "by" | "label">): string {
  return `Mención de ${by} en una nota de «${label}»`;
}
