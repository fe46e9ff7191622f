import * as z from "zod/mini";

import type { Inferred } from "./inferred.ts";

/**
 * The whole case of a request on one page, under the permission of that page (`/requests/detail`, ADR 128). Amounts are
 * decimal text. A part of which the person may not list the section is null, or empty.
 */

z.config({ jitless: true });

const id = z.string().check(z.regex(/^\d{1,18}$/u));
const amount = z.string();

/** A record of another section that the case is about, with what is read of it, in words. */
const party = z.object({
  controller: z.string(),
  id,
  label: z.string(),
  facts: z.array(z.object({ label: z.string(), text: z.string() })),
});

const claim = z.object({
  id,
  label: z.string(),
  status: z.nullable(z.string()),
  filed: z.nullable(z.string()),
  asked: z.nullable(amount),
  approved: z.nullable(amount),
  /** Whether it is of the same obligation, and not only of the same debtor. */
  isOfObligation: z.boolean(),
});

const support = z.object({
  kind: id,
  name: z.string(),
  isRequired: z.boolean(),
  /** The paper that is attached; null for a kind that is missing. */
  paper: z.nullable(
    z.object({
      id,
      file: z.string(),
      day: z.string(),
      /** The last day on which it counts; null for one that does not expire. */
      until: z.nullable(z.string()),
      isExpired: z.boolean(),
      /** Why this person does not get its file; null where they do. */
      withheld: z.nullable(z.string()),
    }),
  ),
});

const coverage = z.object({
  formula: z.object({
    id,
    code: z.string(),
    version: z.number(),
    /** The formula as it is written; null for a person who may not see formulas. */
    text: z.nullable(z.string()),
  }),
  /** The value that each name of the formula stood for, in its order. */
  inputs: z.array(z.object({ name: z.string(), value: z.string() })),
  covered: amount,
});

const cap = z.object({
  /** Null where the portfolio has none: nothing is left of it then, nor missing. */
  cap: z.nullable(amount),
  used: amount,
  left: z.nullable(amount),
  /** The amount that the other open claims of the portfolio may still take of it, and how many they are. */
  open: z.object({ count: z.number(), amount }),
  /** Those of them that the person reaches, the oldest first. */
  claims: z.array(z.object({ id, label: z.string(), amount })),
});

const happened = z.object({
  id,
  at: z.string(),
  by: z.string(),
  controller: z.string(),
  record: id,
  label: z.string(),
  /** The step that was done, in the past: «Aprobó». */
  step: z.string(),
  reason: z.nullable(z.string()),
});

/** The people and things that a request is about, what it rests on, and all that happened around it. */
export const requestCase = {
  method: "GET",
  path: "requests/detail/{id}",
  reply: z.object({
    parties: z.array(party),
    /** The other claims of the obligation and of its debtor. */
    claims: z.array(claim),
    supports: z.nullable(z.object({ papers: z.array(support), canAttach: z.boolean() })),
    coverage: z.nullable(coverage),
    cap: z.nullable(cap),
    /** The most that may be approved now; null for what is decided, and where that is not known. */
    most: z.nullable(amount),
    /** The last of what happened, the newest first, and whether there was more before. */
    timeline: z.array(happened),
    isMore: z.boolean(),
  }),
} as const;

export type RequestCase = Inferred<typeof requestCase.reply>;
