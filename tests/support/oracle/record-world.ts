import type { Dialog, DialogField } from "./command-dialog.ts";
import { EMPTY_DESK, UNUSABLE, type Desk } from "./section-desk.ts";

export type RecordCall =
  | "me"
  | "record"
  | "newer"
  | "history"
  | "save"
  | "act"
  | "rehearsal"
  | "remove"
  | "revert"
  | "document"
  | "file"
  | "list"
  | "options";

/** The possible answers to each call of a record; all failures count as the same (spec §8, reading 7). */
export const RECORD_OUTCOMES: Readonly<Record<RecordCall, readonly string[]>> = {
  me: ["ok", "status401", ...UNUSABLE],
  record: ["ok", "atWork", "missing", "forbidden", "refused", "status401", ...UNUSABLE],
  newer: ["newer", "same", "missing", "refused", "status401", ...UNUSABLE],
  history: ["ok", "refused", "status401", ...UNUSABLE],
  save: ["ok", "question", "conflict", "errors", "made", "refused", "status401", ...UNUSABLE],
  act: ["ok", "other", "question", "errors", "refused", "changed", "status401", ...UNUSABLE],
  rehearsal: ["ok", "question", "errors", "refused", "changed", "status401", ...UNUSABLE],
  remove: ["ok", "question", "refused", "changed", "status401", "status500", "cut"],
  revert: ["ok", "errors", "refused", "changed", "status401", ...UNUSABLE],
  document: ["ok", "refused", "status401", ...UNUSABLE],
  file: ["ok", "refused", "status401", ...UNUSABLE],
  list: [],
  options: [],
};

/** Every event of the page of a record, in the words of the outside. */
export type RecordStimulus =
  | { readonly type: "user.opens"; readonly address: string }
  | { readonly type: "user.visits"; readonly address: string }
  | { readonly type: "user.goesBack" }
  | { readonly type: "user.choosesCompany"; readonly company: string }
  | { readonly type: "user.logsOut" }
  | { readonly type: "user.writes"; readonly field: Written; readonly value: string }
  | { readonly type: "user.leavesField"; readonly field: Written }
  | { readonly type: "user.choosesFile"; readonly kind: "right" | "wrong" }
  | { readonly type: "user.saves"; readonly another: boolean }
  | { readonly type: "user.makesMissing"; readonly text: string }
  | { readonly type: "user.stays" }
  | { readonly type: "user.leaves" }
  | { readonly type: "user.savesAndLeaves" }
  | { readonly type: "user.takesDraft" }
  | { readonly type: "user.discardsDraft" }
  | { readonly type: "user.wantsNews" }
  | { readonly type: "user.choosesSide"; readonly side: "mine" | "theirs" }
  | { readonly type: "user.merges" }
  | { readonly type: "user.returnsToForm" }
  | { readonly type: "user.chooses"; readonly action: string }
  | { readonly type: "user.fills"; readonly field: DialogField; readonly value: string }
  | { readonly type: "user.leavesAsked"; readonly field: DialogField }
  | { readonly type: "user.confirms" }
  | { readonly type: "user.returns" }
  | { readonly type: "user.cancels" }
  | { readonly type: "user.accepts" }
  | { readonly type: "user.declines" }
  | { readonly type: "user.reverts"; readonly change: string }
  | { readonly type: "user.retries" }
  | { readonly type: "user.asksForFile" }
  | { readonly type: "user.asksForDocument"; readonly action: string }
  | { readonly type: "user.signsIn" }
  | { readonly type: "session.ends" }
  | { readonly type: "live.tells"; readonly by: string; readonly of: string }
  | { readonly type: "net.answers"; readonly call: RecordCall; readonly outcome: string };

export type Written = "numero" | "objeto";

export type Values = Readonly<Record<"numero" | "objeto" | "marco" | "soporte", string | null>>;

/** A record as the server sends it. */
export type Sent = { readonly version: number; readonly status: string; readonly values: Values };

export type KeptDraft = {
  readonly values: Values;
  readonly base: Values;
  readonly version: number;
  /** The record that the form waits for (ADR 72). */
  readonly waits?: Waiting;
};

/** A form that waits for a record: its name, what was looked for, where it is, the forms behind it, and what was made. */
export type Waiting = {
  readonly name: string;
  readonly text: string;
  readonly from: string;
  readonly behind: readonly string[];
  readonly made: string | null;
};

/** The page of the section that the address names. */
export type Action = "view" | "edit" | "create";

/** The screen of the page. `asking` also while a draft is searched. */
export type Showing =
  | "asking"
  | "missing"
  | "forbidden"
  | "unanswered"
  | "reading"
  | "confirming"
  | "rehearsing"
  | "reviewing"
  | "doing"
  | "warned"
  | "offering"
  | "form"
  | "sending"
  | "saving"
  | "doubting"
  | "conflict"
  | "leaving"
  | "elsewhere";

export type RecordWorld = Desk<RecordCall> & {
  readonly showing: Showing;
  readonly action: Action;
  /** Whether the new record is copied from another. */
  readonly isCopy: boolean;
  /** The form that waits for the new record, as the address names it; empty for none. */
  readonly detour: string;
  readonly record: Sent | null;
  readonly newer: Sent | null;
  readonly news: "changed" | "deleted" | null;
  readonly isLooking: boolean;
  /** Whether a change of another person was announced and not read yet. */
  readonly isUnseen: boolean;
  readonly history: "asking" | "shown" | "unanswered" | null;
  /** The last chosen command with its dialog; null before any, or for the undoing of a change. */
  readonly dialog: Dialog | null;
  readonly opened: number;
  /** The confirmations given before a record is saved. */
  readonly confirmed: readonly string[];
  readonly base: Values;
  readonly version: number;
  readonly values: Values;
  /** The fields that were written in since the form opened, and those of them that were left. */
  readonly written: readonly string[];
  readonly visited: readonly string[];
  readonly isAttempted: boolean;
  readonly refusals: number;
  /** Whether the last saving got no answer. */
  readonly isUnsent: boolean;
  readonly errors: Readonly<Record<string, string>>;
  readonly side: "mine" | "theirs" | null;
  readonly isAnother: boolean;
  /** Whether the person goes where they wanted once it is saved. */
  readonly isLeavingSaved: boolean;
  /** Each new record has its own idempotency key: the number of this form's, and those that were sent, in order. */
  readonly keys: number;
  readonly usedKeys: readonly string[];
  readonly wantedAddress: string;
  /** The company that was asked for with unsaved values; null when an address was. */
  readonly wantedCompany: string | null;
  readonly why: string;
  /** The other company of the person that has the record, where it is not found. */
  readonly elsewhere: string | null;
  /** Whether the server has answered who the user is. */
  readonly isKnown: boolean;
  /** Stored in the memory of the app, by form (ADR 17). */
  readonly drafts: Readonly<Record<string, KeptDraft>>;
  readonly files: number;
  /** The documents that the person has been given. */
  readonly documents: number;
};

export const BLANK: Values = { numero: null, objeto: null, marco: null, soporte: null };

/** The initial record on the server. */
export const STORED: Sent = {
  version: 3,
  status: "current",
  values: { numero: "C-1", objeto: "Microcrédito", marco: null, soporte: "9" },
};

/** The same record while the server works on it, which nobody else can take further (ADR 86). */
export const AT_WORK: Sent = { ...STORED, status: "registering" };

/** A signed-in tab in which nothing is open yet. */
export const RECORD_TAB: RecordWorld = {
  ...EMPTY_DESK,
  company: "1",
  showing: "elsewhere",
  action: "view",
  isCopy: false,
  detour: "",
  record: null,
  newer: null,
  news: null,
  isLooking: false,
  isUnseen: false,
  history: null,
  dialog: null,
  opened: 0,
  confirmed: [],
  base: BLANK,
  version: 0,
  values: BLANK,
  written: [],
  visited: [],
  isAttempted: false,
  refusals: 0,
  isUnsent: false,
  errors: {},
  side: null,
  isAnother: false,
  isLeavingSaved: false,
  keys: 0,
  usedKeys: [],
  wantedAddress: "",
  wantedCompany: null,
  why: "",
  elsewhere: null,
  isKnown: false,
  drafts: {},
  files: 0,
  documents: 0,
};

/** Gives a stimulus in words, for the stories that failures print. */
export function recordWords({ type, ...rest }: RecordStimulus): string {
  return [type, ...Object.values<string | boolean>(rest)].join(" ");
}
