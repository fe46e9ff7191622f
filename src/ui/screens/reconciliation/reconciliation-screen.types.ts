import type {
  DeskHold,
  DeskItem,
  DeskLine,
  DeskLines,
} from "../../../contract/reconciliation-contract.ts";
import type {
  Draft,
  DraftPart,
  ReconciliationEvent,
  Saying,
} from "../../../machines/reconciliation/reconciliation.types.ts";

/** A part of the line under the cursor, with what it pays. */
type ShownPart = DraftPart & {
  readonly item: DeskItem | undefined;
  readonly problem: string | null;
  /** Tells what the item lacks after it; posted where the rule of the tolerance does. */
  readonly gap: { readonly amount: string; readonly isPosted: boolean } | null;
};

export type ReconciliationScreenProps = {
  readonly title: string;
  readonly breadcrumbs: readonly { readonly title: string; readonly href?: string }[];
  readonly query: string;
  readonly desk: DeskLines | null;
  /** Those of the worklist that were not said here. */
  readonly lines: readonly DeskLine[];
  readonly left: number;
  /** How many are sure, and their sum; null for none. */
  readonly sure: string | null;
  /** That under the cursor. */
  readonly line: DeskLine | undefined;
  readonly draft: Draft;
  readonly items: Readonly<Record<string, DeskItem>>;
  readonly parts: readonly ShownPart[];
  readonly rest: string | null;
  /** Why the draft cannot be accepted; null where it can. */
  readonly why: string | null;
  readonly holder: DeskHold | undefined;
  readonly holders: ReadonlyMap<string, DeskHold>;
  readonly refusals: Readonly<Record<string, string>>;
  readonly refusal: string | undefined;
  readonly told: Saying | null;
  readonly words: string;
  readonly found: readonly DeskItem[] | null;
  /** How many accepted ones are not in the ledger yet. */
  readonly waiting: number;
  readonly isAsking: boolean;
  readonly isMissing: boolean;
  readonly isFinished: boolean;
  /** Whether the person works with the line under the cursor, and neither searches nor answers. */
  readonly isWorking: boolean;
  /** Whether the question stands that accepts all that are sure. */
  readonly isConfirming: boolean;
  readonly isSearching: boolean;
  readonly isSearchAsked: boolean;
  readonly isSearchMissing: boolean;
  readonly canUndo: boolean;
  readonly isUnanswered: boolean;
  readonly send: (event: ReconciliationEvent) => void;
};
