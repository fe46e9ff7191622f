import * as z from "zod/mini";

import type { Inferred } from "./inferred.ts";

/**
 * The calls of the desk of reconciliation, under the permission of its page (`/reports/concilVoucher`, ADR 125). Amounts
 * are decimal text, and every record is of the context's company.
 */

z.config({ jitless: true });

const id = z.string().check(z.regex(/^\d{1,18}$/u));
const key = z.string().check(z.regex(/^[a-z]{1,20}(?::\d{1,18})?$/u));
const amount = z.string().check(z.regex(/^\d{1,14}\.\d{2}$/u));
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/u));

/** Tells what a part of a line pays: how much of the line, and what the payer withheld besides. */
const part = z.object({ key, amount, withheld: amount });

const proposal = z.object({
  /** The step of the matching, in the order of `steps`. */
  step: z.string(),
  sure: z.enum(["certain", "likely", "possible"]),
  /** In Spanish. */
  reason: z.string(),
  parts: z.array(part),
  /** How many other lines pay the same with it. */
  together: z.number(),
  /** Whether another line proposes the same before it. */
  isElsewhere: z.boolean(),
});

/** Tells what the fund expects to see in the bank. */
const item = z.object({
  /** Its kind and record: `invoice:15`. */
  key,
  kind: z.string(),
  /** The words of its kind: `factura`. */
  words: z.string(),
  label: z.string(),
  /** Who pays or is paid; empty for nobody. */
  party: z.string(),
  /** Tells what is left of it; null where it takes any amount. */
  amount: z.nullable(amount),
  day: z.nullable(day),
  /** Its page; null where the person may not see it. */
  href: z.nullable(z.string()),
});

const hold = z.object({ line: id, name: z.string(), isOwn: z.boolean(), until: z.string() });

const line = z.object({
  id,
  day,
  account: z.string(),
  direction: z.enum(["in", "out"]),
  amount,
  /** Tells what of it is still to be said; less than the amount where a part was said elsewhere. */
  left: amount,
  /** The bank's own words. */
  text: z.string(),
  reference: z.string(),
  payer: z.string(),
  nit: z.string(),
  isPending: z.boolean(),
  /** Where it is told what the line is: its receipt, or itself. */
  href: z.nullable(z.string()),
  /** Who said what it is, and when; null for one that waits. */
  done: z.nullable(z.object({ by: z.string(), at: z.string() })),
  proposals: z.array(proposal),
});

const option = z.object({ id, label: z.string() });

const figure = z.object({ count: z.number(), amount });

/** The worklist: the lines of a day, an account or a file, the oldest first, with what each could be. */
export const deskLines = {
  method: "GET",
  path: "reports/concilVoucher/lines",
  query: z.object({
    account: z.optional(z.string()),
    file: z.optional(z.string()),
    day: z.optional(z.string()),
    state: z.optional(z.string()),
  }),
  cost: "work",
  reply: z.object({
    lines: z.array(line),
    /** Whether there are more than these. */
    isMore: z.boolean(),
    items: z.array(item),
    counts: z.object({ pending: figure, done: figure }),
    accounts: z.array(option),
    files: z.array(option),
    holds: z.array(hold),
    /** The order of matching, in Spanish: it is fixed. */
    steps: z.array(z.string()),
    /** Tells what a bill may lack, posted by rule. */
    tolerance: amount,
  }),
} as const;

/** Tells what is expected, by a text: a number, a name, a NIT or an amount. */
export const deskSearch = {
  method: "GET",
  path: "reports/concilVoucher/expected",
  query: z.object({ line: z.optional(z.string()), q: z.optional(z.string()) }),
  reply: z.object({ items: z.array(item) }),
} as const;

/** Says what a line is: identifies and applies it in one transaction, once for its key. */
export const deskAccept = {
  method: "POST",
  path: "reports/concilVoucher/accept",
  headers: ["idempotency-key"],
  body: z.object({ line: id, parts: z.array(part).check(z.minLength(1), z.maxLength(60)) }),
  reply: z.object({
    line: id,
    /** The rule that the same decision, made twice, proposes to another person; null for none. */
    rule: z.nullable(z.object({ id, label: z.string() })),
  }),
} as const;

/** Takes the line under the cursor for five minutes, or with null leaves it; answers who holds which. */
export const deskHold = {
  method: "POST",
  path: "reports/concilVoucher/hold",
  body: z.object({ line: z.nullable(id) }),
  reply: z.object({ holds: z.array(hold) }),
} as const;

/** The announcement of who holds which line, to the desks of a company that are open. */
export const holdsHeard = {
  event: "holds.heard" as const,
  payload: z.object({ holds: z.array(hold) }),
};

/** The client's message that its tab shows the desk, or no longer does. */
export const holdsWatched = { event: "holds.watched" as const, payload: z.boolean() };

export type DeskLines = Inferred<typeof deskLines.reply>;
export type DeskLine = DeskLines["lines"][number];
export type DeskItem = DeskLines["items"][number];
export type DeskProposal = DeskLine["proposals"][number];
export type DeskPart = DeskProposal["parts"][number];
export type DeskHold = DeskLines["holds"][number];
export type DeskFound = Inferred<typeof deskSearch.reply>;
export type DeskAccepted = Inferred<typeof deskAccept.reply>;
export type DeskHeld = Inferred<typeof deskHold.reply>;
