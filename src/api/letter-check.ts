import { tooMany, verifyLetter } from "../contract/letter-contract.ts";
import type { Checked } from "../machines/verification/verification.machine.ts";
import type { HttpClient } from "./http-client.ts";
import { requestOf } from "./questions.ts";

/** Asks whether the letter of a code is genuine (ADR 126). Its own code comes with the first question. */
export async function checkLetter(
  client: HttpClient,
  code: string,
  signal: AbortSignal,
): Promise<Checked> {
  const request = requestOf(verifyLetter, { params: { code }, signal });
  const answer = await client.ask(request, { reply: verifyLetter.reply, problem: tooMany });
  if (answer.kind === "empty") return answer;
  if (answer.kind === "refused") {
    const { title, detail = "" } = answer.problem;
    return { kind: "refused", why: `${title} ${detail}`.trim() };
  }
  const { value } = answer;
  return value.genuine ? { kind: "genuine", letter: value } : { kind: "false" };
}
