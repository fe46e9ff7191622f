import type { Answer } from "../../contract/answer.ts";
import type { Question } from "./record.types.ts";

/** Gives the question that the server asks before it continues. */
export function withQuestion(reply: Answer<unknown>): { readonly question?: Question } {
  if (reply.kind !== "refused") return {};
  const { title, detail = "", confirm = "", accept } = reply.problem;
  return { question: { title, detail, word: confirm, ...(accept !== undefined && { accept }) } };
}
