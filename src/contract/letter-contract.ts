import * as z from "zod/mini";

const filled = z.string().check(z.minLength(1));

/**
 * Tells anybody by the code of a letter, without a session (ADR 126), that the fund issued it, its kind and its day. Any
 * other text is not genuine, in the same words. Too many tries from a network are refused: 429.
 */
export const verifyLetter = {
  method: "GET",
  path: "verify/{code}",
  reply: z.discriminatedUnion("genuine", [
    z.object({ genuine: z.literal(true), kind: filled, day: filled }),
    z.object({ genuine: z.literal(false) }),
  ]),
} as const;

/** Its refusal, as far as it is shown. */
export const tooMany = z.object({ title: z.string(), detail: z.optional(z.string()) });
