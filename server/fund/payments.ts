import type { Effect } from "../engine/commands/effects.ts";
import { conflict } from "../engine/refusal.ts";

/** A transfer to prepare. */
export type Prepared = {
  readonly concept: "advance" | "refund" | "taxes";
  /** The record that it pays, `receipt-applications/15`, approved by then. */
  readonly origin: string;
  /** The number of that record, or of the documents that it pays: what the detail says (law 30). */
  readonly detail: readonly { readonly document: string; readonly amount: string }[];
  /** The company that is paid, by id. */
  readonly payee: string;
  /** Its account, and that of the fund from which the money leaves: `banks_companies.id`, both active (law 33). */
  readonly account: string;
  readonly ownAccount: string;
  /** The day for which it is programmed, `AAAA-MM-DD`. */
  readonly day: string;
};

/**
 * The effect that prepares a transfer of what an origin approved.
 * @throws Refusal 409: transfers pay nothing but advances yet.
 */
export function prepareTransfer(_given: Prepared): Effect {
  throw conflict("Todavía no se devuelve por transferencia.");
}
