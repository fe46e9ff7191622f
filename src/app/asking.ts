import type * as z from "zod/mini";

import type { HttpClient } from "../api/http-client.ts";
import type { Question } from "../api/questions.ts";
import { CONFIRMED, problem } from "../contract/answer.ts";

/** Gives the calls whose refusals have the shape of the contract. */
export function asking(client: HttpClient) {
  const ask = <Schema extends z.ZodMiniType>(question: Question, reply: Schema) =>
    client.ask(question, { reply, problem });
  const get = <Schema extends z.ZodMiniType>(path: string, reply: Schema, signal: AbortSignal) =>
    ask({ method: "GET", path, signal }, reply);
  return { ask, get };
}

/** The server's questions that the person answered yes. */
export type Confirmed = readonly string[];

export function headersOf(confirmed: Confirmed): Readonly<Record<string, string>> {
  return confirmed.length === 0 ? {} : { [CONFIRMED]: confirmed.join(",") };
}

export function part(text: string): string {
  return encodeURIComponent(text);
}
