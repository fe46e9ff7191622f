import * as z from "zod/mini";

import { bulkBody, rehearsal } from "./section-contract.ts";

/** The calls that give many records the same values: `POST {c}/edit`, and `POST {c}/edit/rehearsal` before it. */

const { ids, query, seen, reason } = bulkBody.shape;

/** The values that some records get, or all that a list's query finds, named as in `bulkBody`. */
export const changeBody = z.strictObject({
  ids,
  query,
  seen,
  reason,
  changes: z.record(z.string(), z.unknown()),
  /** The mark of the rehearsal that was seen: records changed after it are refused. */
  rehearsed: z.optional(z.string().check(z.regex(/^\d{1,18}$/u))),
});

/**
 * The rehearsal of a change: the number of records that it would change, leave as they are and refuse, and the first of
 * each. The call that follows may bring `rehearsed`: a record that was changed after it is refused.
 */
export const changeRehearsal = z.object({
  rehearsed: z.string(),
  counts: z.object({ changed: z.number(), unchanged: z.number(), refused: z.number() }),
  results: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      done: z.boolean(),
      reason: z.optional(z.string()),
      unchanged: z.optional(z.literal(true)),
      changes: rehearsal.shape.changes,
    }),
  ),
});

export type ChangeRehearsal = z.infer<typeof changeRehearsal>;
