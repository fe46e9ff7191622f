import * as z from "zod/mini";

import type { Inferred } from "./inferred.ts";
import { record } from "./section-contract.ts";

const id = z.string().check(z.minLength(1));

/** A record that has what must be unique. */
export const twin = z.object({ id, label: z.string() });

/**
 * A refusal in the form of RFC 9457 (`application/problem+json`). `errors` has the message of each wrong field; `guard`
 * names the guard of the lifecycle that refused; `current` is the record as it is now, where somebody else has changed
 * it. One with `confirm` is a question: the same call with that word in the header `confirmed` goes through, and `accept` has the words
 * of the button that says yes. `elsewhere` is the other
 * company of the person in which a record that is not found can be read; `twins` are the records that have what must be
 * unique, by the field that is refused for it; `sheets` are those of a file of which one has to be chosen; `made` is the record that an earlier call under the same key created.
 */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.optional(z.string()),
  errors: z.optional(z.record(z.string(), z.string())),
  guard: z.optional(z.string()),
  current: z.optional(record),
  made: z.optional(record),
  confirm: z.optional(z.string()),
  accept: z.optional(z.string()),
  elsewhere: z.optional(z.object({ id, nombre: z.string() })),
  twins: z.optional(z.record(z.string(), twin)),
  sheets: z.optional(z.array(z.string())),
});

/** The header in which a repeated call sends the person's confirmation: the `confirm` of its refusal. */
export const CONFIRMED = "confirmed";

export type Twin = Inferred<typeof twin>;
export type Problem = Inferred<typeof problem>;

/** The result of a call: a value, a refusal in words, or no useful answer (spec §8, reading 7). */
export type Answer<Value> =
  | { readonly kind: "received"; readonly value: Value }
  | { readonly kind: "refused"; readonly problem: Problem }
  | { readonly kind: "empty" };
