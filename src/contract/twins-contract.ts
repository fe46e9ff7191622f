import * as z from "zod/mini";

import { twin } from "./answer.ts";
import type { Inferred } from "./inferred.ts";

/** The words of the refusal of some values, by field, because another record has them, and the records that may be named. */
export const twins = z.object({
  errors: z.record(z.string(), z.string()),
  twins: z.record(z.string(), twin),
});

/**
 * The records that have what must be unique, for values of a form that is not saved yet, under `create` or `edit` (ADR 82).
 * `id` is the record that is edited; null for a new one. It is in a body: values of people do not belong in an address.
 */
export const findTwins = {
  method: "POST",
  path: "{controller}/{action}/twins",
  body: z.strictObject({
    id: z.nullable(z.string().check(z.minLength(1))),
    values: z.record(z.string(), z.unknown()),
  }),
  size: "rows",
  reply: twins,
  words: {
    id: "{action}Twins",
    says: "Si otro registro tiene lo que es único, {label}",
    gives: "Lo que no se podría guardar.",
  },
} as const;

export type Twins = Inferred<typeof twins>;
