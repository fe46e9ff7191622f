import type * as z from "zod/mini";

import type { HttpClient } from "./http-client.ts";
import { requestOf, type Given } from "./questions.ts";
import type { Call } from "../contract/call.ts";
import { CONFIRMED, problem } from "../contract/answer.ts";

/** Gives the function that makes the calls whose refusals have the shape of the contract. */
export function asking(client: HttpClient) {
  return <const Row extends Call, Schema extends z.ZodMiniType>(
    row: Row & { readonly reply: Schema },
    given: Given<Row>,
  ) => client.ask(requestOf<Row>(row, given), { reply: row.reply, problem });
}

/** The server's questions that the person answered yes. */
export type Confirmed = readonly string[];

export function headersOf(confirmed: Confirmed): Readonly<Record<string, string>> {
  return confirmed.length === 0 ? {} : { [CONFIRMED]: confirmed.join(",") };
}

/** The header that makes a repeated call harmless. */
export function keyed(key: string): Readonly<Record<string, string>> {
  return { "idempotency-key": key };
}
