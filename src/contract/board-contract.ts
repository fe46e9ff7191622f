import * as z from "zod/mini";

import type { Inferred } from "./inferred.ts";

/**
 * The board of whoever collects debts, under the permission of its page (`/recoverables/manager`, ADR 131). Amounts are
 * decimal text, days `AAAA-MM-DD`, instants ISO 8601.
 */

z.config({ jitless: true });

const id = z.string().check(z.regex(/^\d{1,18}$/u));
const amount = z.string();
const day = z.string();
const channel = z.enum(["call", "message", "email", "visit", "inbound"]);
const outcome = z.enum(["promise", "talked", "absent", "wrong", "refuses"]);

/** Why a debt stands where it stands, the first to do first; the last three wait. */
const reason = z.enum([
  "promiseDue",
  "promiseBroken",
  "breach",
  "instalmentDue",
  "neverContacted",
  "silent",
  "promised",
  "agreed",
  "contacted",
]);

const boardCase = z.object({
  id,
  number: z.string(),
  debtor: z.string(),
  entity: z.string(),
  status: z.string(),
  reason,
  /** The day that the reason is about: of the promise, the instalment or the payment of the claim; null for none. */
  day: z.nullable(day),
  /** The days without contact, or since the payment of the claim where there was none. */
  days: z.number(),
  left: amount,
});

/** When debtors may be reached: now, or next. */
const window = z.object({ opens: z.string(), closes: z.string() });

/** The open debts of the person, and of whom they stand in for: the first to call first. */
export const board = {
  method: "GET",
  path: "recoverables/manager",
  reply: z.object({
    cases: z.array(boardCase),
    /** Whether there are more than these. */
    isMore: z.boolean(),
    /** How many are to be reached today. */
    due: z.number(),
    window,
  }),
} as const;

/** A debt with its whole story. */
export const boardStory = {
  method: "GET",
  path: "recoverables/manager/{id}",
  params: z.object({ id }),
  reply: z.object({
    id,
    version: z.number(),
    number: z.string(),
    status: z.string(),
    debtor: z.object({
      id,
      name: z.string(),
      phone: z.nullable(z.string()),
      email: z.nullable(z.string()),
      /** Whether the person sees these as they are. */
      isWhole: z.boolean(),
    }),
    entity: z.string(),
    obligation: z.string(),
    paid: z.object({ day: z.nullable(day), amount }),
    /** All that the debtor owes today, to the fund and to the entity. */
    owes: z.object({
      debt: amount,
      /** The most interest that may be charged today, at the rate of usury; null where it is not known. */
      interest: z.nullable(z.object({ amount, rate: z.string(), days: z.number() })),
      total: amount,
      /** Of its agreement: what is late, or else the next instalment; null without one. */
      instalment: z.nullable(z.object({ day, amount, isLate: z.boolean() })),
    }),
    breaches: z.number(),
    /** The texts for the debtor that approved templates give; the page has its own for the others. */
    letters: z.optional(
      z.object({
        reminder: z.optional(z.string()),
        promise: z.optional(z.string()),
        agreement: z.optional(z.string()),
      }),
    ),
    contacts: z.array(
      z.object({
        id,
        at: z.string(),
        channel,
        outcome,
        promise: z.nullable(
          z.object({ day, amount, state: z.enum(["pending", "kept", "broken"]) }),
        ),
        note: z.nullable(z.string()),
        by: z.nullable(z.string()),
      }),
    ),
    payments: z.array(z.object({ id, number: z.string(), day, amount, isApplied: z.boolean() })),
    instalments: z.array(z.object({ day, amount, paid: amount })),
    /** The channels by which the debtor was reached today. */
    used: z.array(channel),
    /** All that the person may do with it now, by the events of its life. */
    can: z.array(z.string()),
  }),
} as const;

export type Board = Inferred<typeof board.reply>;
export type BoardCase = Board["cases"][number];
export type BoardStory = Inferred<typeof boardStory.reply>;
