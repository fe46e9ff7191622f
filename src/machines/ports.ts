import type { Answer } from "../contract/answer.ts";

/**
 * Stands for a port of a machine until it is provided.
 * @throws always, with the name of the port: the start left it out.
 */
export function port(name: string): never {
  throw new Error(`The port ${name} was left out when the page was connected`);
}

/** Gives what a port answered as the parameters of a guard or an action: `guard: { type: "isReceived", params: replyOf }`. */
export const replyOf = <Output>({ event }: { readonly event: { readonly output: Output } }) => ({
  reply: event.output,
});

/**
 * Gives the value of a reply that a guard has already found received.
 * @throws when it was not.
 */
export function received<Value>(reply: Answer<Value>): Value {
  if (reply.kind !== "received") throw new Error("Nothing was received");
  return reply.value;
}

/** The reply of a call that failed: a port that throws counts as a missing answer (spec §8). */
export const LOST = { reply: { kind: "empty" } } as const;
