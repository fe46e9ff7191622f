import { lifeCalls } from "../engine/lives/life-calls.ts";
import type { PageCall } from "../engine/page-calls.ts";
import { storyCalls } from "../sections/obligations/obligations.story.ts";
import { deskCalls } from "../sections/reconciliation-rules/reconciliation-rules.desk.ts";
import { boardCalls } from "../sections/recoverables/recoverables.board.ts";
import { caseCalls } from "../sections/requests/requests.case.ts";

/** The calls of the pages of work that are of no section's own, by their controller. */
export const pageCalls: Readonly<Record<string, readonly PageCall[]>> = {
  "technical-docs": lifeCalls,
  reports: deskCalls,
  recoverables: boardCalls,
  requests: caseCalls,
  customers: storyCalls("customers"),
  obligations: storyCalls("obligations"),
  portfolios: storyCalls("portfolios"),
};
