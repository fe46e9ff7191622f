import type { Answer } from "../../contract/answer.ts";

/** Throws in place of a port until src/app provides it. */
export function port(name: string): never {
  throw new Error(`The port ${name} is provided by src/app`);
}

/** Gives the record of a reply that a guard has already found received. */
export function received<Value>(reply: Answer<Value>): Value {
  if (reply.kind !== "received") throw new Error("Nothing was received");
  return reply.value;
}
