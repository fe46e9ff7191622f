import type { Answer } from "../../contract/answer.ts";
import type {
  DeskAccepted,
  DeskFound,
  DeskHeld,
  DeskHold,
  DeskItem,
  DeskLines,
  DeskPart,
} from "../../contract/reconciliation-contract.ts";
import type { Destination } from "../navigation/destination.types.ts";

/** A part of the line under the cursor, as it is typed. */
export type DraftPart = {
  readonly key: string;
  /** The amounts as they were typed: `1.000,50`. */
  readonly amount: string;
  readonly withheld: string;
};

/** Tells what the line under the cursor is going to be: a proposal, or parts of the person's own. */
export type Draft = {
  /** The place of the proposal; null once the person wrote something else. */
  readonly choice: number | null;
  readonly parts: readonly DraftPart[];
};

/** Tells what a person said of a line, on its way to the ledger. */
export type Acceptance = {
  readonly line: string;
  /** The amount of the line, which is told if it is refused: by then the list may be another. */
  readonly amount: string;
  readonly parts: readonly DeskPart[];
  /** The key under which it is sent, however often. */
  readonly key: string;
  /** The key of the first of those that were accepted with it, at one question; its own where it was accepted alone. */
  readonly with: string;
};

/** Something that a screen reader hears, and that stands beside the worklist. */
export type Saying = { readonly text: string; readonly isRefusal: boolean };

export type ReconciliationInput = { readonly query: string; readonly seed: string };

export type ReconciliationContext = {
  /** The query of the address, with its `?`. */
  readonly query: string;
  /** Null until it is received; the former one while another is. */
  readonly desk: DeskLines | null;
  /** The line under the cursor; empty for none. */
  readonly at: string;
  readonly draft: Draft;
  /** Tells what is expected, by its key: of the proposals, and of what was searched for. */
  readonly items: Readonly<Record<string, DeskItem>>;
  readonly words: string;
  readonly found: readonly DeskItem[] | null;
  /** Tells what was accepted and is not recorded yet, the oldest first. */
  readonly queue: readonly Acceptance[];
  /** Whether the first of them was sent, and no answer told yet whether it was recorded. */
  readonly isSending: boolean;
  /** The lines that were said here: they are in the list no more. */
  readonly said: readonly string[];
  /** How many of those were said before the worklist was asked for. */
  readonly saidBefore: number;
  /** Why the server refused a line, by its id. */
  readonly refusals: Readonly<Record<string, string>>;
  readonly holds: readonly DeskHold[];
  /** The line for which the hold was asked. */
  readonly heldFor: string;
  /** Whether the person did something since the line was held. */
  readonly hasWorked: boolean;
  readonly told: Saying | null;
  /** Where the person goes once nothing is on its way; null for nowhere. */
  readonly goal: Destination | null;
  /** Makes the keys of what is sent unlike those of another visit. */
  readonly seed: string;
  readonly sent: number;
};

export type ReconciliationEvent =
  /** The address has another query, or the person chose it. */
  | { readonly type: "query.changed"; readonly query: string }
  | { readonly type: "query.asked"; readonly query: string }
  | { readonly type: "retry.chosen" }
  | { readonly type: "line.moved"; readonly by: 1 | -1 }
  | { readonly type: "line.chosen"; readonly id: string }
  | { readonly type: "line.skipped" }
  | { readonly type: "proposal.chosen"; readonly place: number }
  | {
      readonly type: "part.typed";
      readonly place: number;
      readonly field: "amount" | "withheld";
      readonly text: string;
    }
  | { readonly type: "part.added"; readonly key: string }
  | { readonly type: "part.removed"; readonly place: number }
  | { readonly type: "match.accepted" }
  /** Asks to accept all that is sure, answers it, or leaves it. */
  | { readonly type: "sure.asked" }
  | { readonly type: "sure.confirmed" }
  | { readonly type: "sure.declined" }
  /** One more was accepted, and waits to be recorded. */
  | { readonly type: "match.queued" }
  | { readonly type: "refresh.chosen" }
  | { readonly type: "undo.chosen" }
  | { readonly type: "search.opened" }
  | { readonly type: "search.typed"; readonly text: string }
  | { readonly type: "search.closed" }
  | { readonly type: "holds.heard"; readonly holds: readonly DeskHold[] }
  | ({ readonly type: "leave.asked" } & Destination);

export type DeskReply = Answer<DeskLines>;
export type FoundReply = Answer<DeskFound>;
export type AcceptedReply = Answer<DeskAccepted>;
export type HeldReply = Answer<DeskHeld>;
