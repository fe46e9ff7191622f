import { EMPTY_DESK, type Desk } from "./section-desk.ts";

export type ReconciliationCall = "lines" | "accept" | "hold" | "search" | "release";

export const DESK_PAGE = "/reports/concilVoucher";

export type LineId = "1" | "2" | "3";

/** How an item of what is expected is paid: whole pesos; null for any amount. */
export const EXPECTED: Readonly<Record<string, number | null>> = {
  "contribution:2": null,
  "invoice:7": 60,
};

type BankLine = {
  readonly amount: number;
  readonly sure: "certain" | "likely" | "possible";
  readonly key: string;
};

/** The lines of the bank, in whole pesos, each with its only proposal: two are sure, and one is only likely. */
export const BANK: Readonly<Record<LineId, BankLine>> = {
  "1": { amount: 100, sure: "certain", key: "contribution:2" },
  "2": { amount: 200, sure: "certain", key: "contribution:2" },
  "3": { amount: 50, sure: "likely", key: "invoice:7" },
};

/** The lines that each address asks for: all, or those of the other account. */
export const LISTS: Readonly<Record<string, readonly LineId[]>> = {
  "": ["1", "2", "3"],
  "?account=2": ["3"],
};

/** Who holds a line that is held by another. */
export const HOLDER = "Luis Paz";

/** Every event of the desk, in the words of the outside. */
export type ReconciliationStimulus =
  | { readonly type: "user.opens" }
  | { readonly type: "user.visits"; readonly address: string }
  | { readonly type: "user.filters"; readonly query: string }
  | { readonly type: "user.refreshes" }
  | { readonly type: "user.moves"; readonly by: 1 | -1 }
  | { readonly type: "user.chooses"; readonly id: LineId }
  | { readonly type: "user.skips" }
  | { readonly type: "user.proposes" }
  | { readonly type: "user.types"; readonly text: string }
  | { readonly type: "user.removes" }
  | { readonly type: "user.accepts" }
  | { readonly type: "user.undoes" }
  | { readonly type: "user.asksSure" }
  | { readonly type: "user.confirmsSure" }
  | { readonly type: "user.declinesSure" }
  | { readonly type: "user.retries" }
  | { readonly type: "user.opensSearch" }
  | { readonly type: "user.searches"; readonly text: string }
  | { readonly type: "user.adds" }
  | { readonly type: "user.closesSearch" }
  /** The milliseconds that pass. */
  | { readonly type: "time.passes"; readonly ms: number }
  /** The live channel tells which lines another person holds. */
  | { readonly type: "live.tells"; readonly held: readonly LineId[] }
  | { readonly type: "session.ends" }
  | {
      readonly type: "net.answers";
      readonly call: ReconciliationCall;
      readonly outcome: string;
      /** The lines of a worklist, or those that another person holds. */
      readonly ids?: readonly LineId[];
      /** Whether the server has more lines than these. */
      readonly isMore?: boolean;
    };

export type Part = { readonly key: string; readonly amount: string };

export type Accepted = {
  readonly line: LineId;
  readonly parts: readonly Part[];
  readonly key: string;
  /** The number of the question at which it was accepted: what was accepted at one is taken back at once. */
  readonly question: number;
};

export type ReconciliationWorld = Desk<ReconciliationCall> & {
  /** Null where the desk is not open. */
  readonly doing:
    | null
    | "asking"
    | "missing"
    | "deciding"
    | "confirming"
    | "typing"
    | "pausing"
    | "seeking"
    | "unfound";
  /** The worklist as the server sent it last; null before it came. */
  readonly shown: readonly LineId[] | null;
  readonly isMore: boolean;
  readonly at: LineId | "";
  readonly choice: number | null;
  readonly parts: readonly Part[];
  readonly queue: readonly Accepted[];
  /** The turn of what was accepted. */
  readonly turn: "clear" | "waiting" | "recording" | "unanswered";
  /** The lines that are no longer in the list because of what was said here; `goneBefore` when it was asked for. */
  readonly gone: readonly LineId[];
  readonly goneBefore: readonly LineId[];
  /** The lines that the server has in its ledger; `ledgerBefore` when the list was asked for. */
  readonly ledger: readonly LineId[];
  readonly ledgerBefore: readonly LineId[];
  readonly refusals: Readonly<Partial<Record<LineId, string>>>;
  readonly told: { readonly text: string; readonly isRefusal: boolean } | null;
  /** Where the person goes once everything is recorded. */
  readonly goal: string | null;
  readonly sent: number;
  readonly words: string;
  readonly found: readonly string[] | null;
  /** The lines that another person holds. */
  readonly held: readonly LineId[];
  readonly hold: "none" | "resting" | "taking" | "held";
  readonly heldLine: LineId | "";
  readonly hasWorked: boolean;
  /** The milliseconds since the hold, the search and what waits began to wait. */
  readonly holdMs: number;
  readonly searchMs: number;
  readonly waitMs: number;
};

/** The state of a desk of which nothing was received. */
export const NEW_DESK = {
  doing: null,
  shown: null,
  isMore: false,
  at: "",
  choice: null,
  parts: [],
  queue: [],
  turn: "clear",
  gone: [],
  goneBefore: [],
  refusals: {},
  told: null,
  goal: null,
  sent: 0,
  words: "",
  found: null,
  held: [],
  hold: "none",
  heldLine: "",
  hasWorked: false,
  holdMs: 0,
  searchMs: 0,
  waitMs: 0,
} as const;

/** A signed-in tab in which nothing is open yet. */
export const RECONCILIATION_TAB: ReconciliationWorld = {
  ...EMPTY_DESK,
  ...NEW_DESK,
  ledger: [],
  ledgerBefore: [],
};
