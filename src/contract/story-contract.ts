import * as z from "zod/mini";

import type { Inferred } from "./inferred.ts";

/**
 * The whole story of a customer, of an obligation or of a portfolio, the newest first, under the permission to see it:
 * its entry, its cuts, its claims, their payment, the contacts with the debtor and what came back. Of the sections that the
 * person may see, and of them the records that they reach.
 */

z.config({ jitless: true });

const event = z.object({
  /** The key of the event among those of its moment. */
  id: z.string(),
  /** To the microsecond: with `id`, the place from which the story goes on. */
  at: z.string(),
  /** Who did it; null for what has no author, such as a cut. */
  by: z.nullable(z.string()),
  controller: z.string(),
  /** The record of that section that the event is of; null for an event of several. */
  record: z.nullable(z.string()),
  label: z.string(),
  /** Says what happened: «Aprobó», «Corte de septiembre de 2026». */
  step: z.string(),
  reason: z.nullable(z.string()),
});

/** A page of the story: what happened before a place of it, or the newest. */
export const story = {
  method: "GET",
  path: "{controller}/view/{id}/story",
  query: z.object({ before: z.optional(z.string()) }),
  reply: z.object({
    events: z.array(event),
    /** The place before which there is more; null at the beginning of the story. */
    before: z.nullable(z.string()),
  }),
} as const;

export type Story = Inferred<typeof story.reply>;
