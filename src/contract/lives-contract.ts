import * as z from "zod/mini";

import type { Inferred } from "./inferred.ts";

/**
 * The calls of the diagrams of the lives of records, which analysts make from the flows (ADR 145): each under the right of its
 * second word in the section of the sites.
 */

z.config({ jitless: true });

/** A step of a life as records took it: how long they had been where it begins, in seconds. */
const tookStep = z.object({
  from: z.string(),
  to: z.string(),
  /** The event of the life, as the history of the records names it. */
  event: z.string(),
  count: z.number(),
  median: z.number(),
  /** What one in ten took longer than. */
  slow: z.number(),
});

const standing = z.object({
  status: z.string(),
  count: z.number(),
  /** The address of the list of them. */
  to: z.string(),
  /** Since when the first of them stands there; null where that is not known, or there is none. */
  since: z.nullable(z.string()),
  /** Those that have stood longer than nine in ten that left; null where too few have left to tell. */
  stuck: z.nullable(z.object({ count: z.number(), after: z.number() })),
  /** Whether there are more records than were looked at: `since` and `stuck` are then the least. */
  isMore: z.boolean(),
  /** The first of them, of those that the person may open. */
  first: z.array(z.object({ label: z.string(), since: z.string(), to: z.string() })),
});

/** Where the records of a life stand now, in each section that has it, and how long its steps took lately. */
export const lifeCases = {
  method: "GET",
  path: "technical-docs/cases/{life}",
  reply: z.object({
    sections: z.array(
      z.object({
        controller: z.string(),
        statuses: z.array(standing),
        steps: z.array(tookStep),
      }),
    ),
    /** The sections of the life that the person may not list. */
    withheld: z.array(z.string()),
  }),
} as const;

export type LifeCases = Inferred<typeof lifeCases.reply>;
export type SectionCases = LifeCases["sections"][number];
export type Standing = SectionCases["statuses"][number];
export type TookStep = SectionCases["steps"][number];
