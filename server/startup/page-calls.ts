import type { PageCall } from "../engine/page-calls.ts";
import { Refusal } from "../engine/refusal.ts";
import type { Doors } from "../sections/reconciliation-rules/reconciliation-rules.accepting.ts";
import { deskCalls } from "../sections/reconciliation-rules/reconciliation-rules.desk.ts";

const none = async (): Promise<never> => {
  throw new Refusal(501, "Esta acción todavía no existe.");
};

/** What a line of the bank is made into. */
const doors: Doors = { applyParts: none, charge: none, transfer: none };

/** The calls of the pages of work that are of no records, by their controller. */
export const pageCalls: Readonly<Record<string, readonly PageCall[]>> = {
  reports: deskCalls(doors),
};
