import { EMPTY_DESK, UNUSABLE, type Desk } from "./section-desk.ts";
import { NO_LOOKUP, type Lookup } from "./section-lookup.ts";

export type ListCall = "page" | "views" | "saveViews" | "command" | "export" | "options";

/** What can be done: with all that is selected, or with one row. */
export type CommandName = "deactivateMany" | "suspendMany" | "deactivateRow" | "deleteRow";

/** How each call of a list can be answered; every failure counts as the same (spec §8, reading 7). */
export const LIST_OUTCOMES = {
  page: ["rows", "none", "pastEnd", "refused", "status401", ...UNUSABLE],
  views: ["ok", "refused", "status401", ...UNUSABLE],
  saveViews: ["ok", "refused", "status401", ...UNUSABLE],
  command: ["done", "some", "asks", "errors", "refused", "status401", ...UNUSABLE],
  export: ["part", "end", "refused", "status401", "broken", "status500", "cut"],
  options: ["ok", "refused", "status401", ...UNUSABLE],
} as const satisfies Record<ListCall, readonly string[]>;

/** Everything that can happen to a list, in the words of the outside. */
export type ListStimulus =
  | { readonly type: "user.opens"; readonly address: string }
  | { readonly type: "user.visits"; readonly address: string }
  | { readonly type: "user.goesBack" }
  | { readonly type: "user.asks"; readonly query: string }
  | { readonly type: "user.searches"; readonly query: string; readonly entry: "push" | "replace" }
  | { readonly type: "user.refreshes" }
  | { readonly type: "user.retries" }
  | { readonly type: "user.togglesRow"; readonly id: string }
  | { readonly type: "user.togglesPage" }
  | { readonly type: "user.choosesEverything" }
  | { readonly type: "user.clearsSelection" }
  | { readonly type: "user.choosesCommand"; readonly command: CommandName }
  | { readonly type: "user.confirms"; readonly reason: string }
  | { readonly type: "user.accepts" }
  | { readonly type: "user.insists" }
  | { readonly type: "user.cancels" }
  | { readonly type: "user.readsOutcome" }
  | { readonly type: "user.exports"; readonly format: "csv" | "xlsx" }
  | { readonly type: "user.cancelsExport" }
  | { readonly type: "user.choosesColumns"; readonly columns: string }
  | { readonly type: "user.savesView"; readonly name: string }
  | { readonly type: "user.removesView"; readonly name: string }
  | { readonly type: "user.opensView"; readonly name: string }
  | { readonly type: "user.seeks"; readonly field: string; readonly text: string }
  | { readonly type: "user.closesSearch" }
  | { readonly type: "time.passes"; readonly ms: number }
  | {
      readonly type: "live.tells";
      readonly by: string;
      readonly controller: string;
      /** Where it was done. */
      readonly from: "here" | "elsewhere";
    }
  | { readonly type: "session.ends" }
  | { readonly type: "net.answers"; readonly call: ListCall; readonly outcome: string };

export type View = {
  readonly name: string;
  readonly query: string;
  readonly columns: readonly string[];
};

/** The content of the list: `rows` may be of a former page while another is asked for. */
export type Kind = "rows" | "empty" | "unmatched" | "pastEnd" | "refused" | "missing";

/** Something that was chosen to be done, and how far it is. */
export type Doing = {
  readonly command: CommandName;
  /** `warned`: the server asked something back of one row. */
  readonly turn: "person" | "server" | "warned" | "told";
  /** What is told of each record, or of all of them. */
  readonly outcome: string;
  /** The records that it is done with; null for all that is filtered. */
  readonly ids: readonly string[] | null;
  /** Why, as the person says; empty while they have not. */
  readonly reason: string;
  /** Each dialog has a repeat key of its own. */
  readonly opened: number;
  /** What is said in the dialog. */
  readonly notice: string;
  readonly error: string;
  /** How often the person said yes to a question of the server. */
  readonly yeses: number;
  /** The records that the server asked about before it goes on; nothing where it asked nothing. */
  readonly asked: readonly string[];
  /** How many records it was to be done with, once the server has told what became of each. */
  readonly of: number | null;
  /** The records that it was not done with. */
  readonly undone: readonly string[];
};

export type ListWorld = Desk<ListCall> & {
  readonly isOpen: boolean;
  /** Null while the first page is asked for. */
  readonly kind: Kind | null;
  readonly isAsking: boolean;
  /** The filter of the records when the address was last followed. */
  readonly by: string;
  readonly ids: readonly string[];
  /** How many records the list last said that there are, over all pages. */
  readonly total: number;
  /** The pages last seen at each address since anything was changed: shown while they are asked for again. */
  readonly seen: Readonly<Record<string, Pick<ListWorld, "ids" | "total">>>;
  /** Who changed something since the rows were asked for. */
  readonly hint: string | null;
  readonly selected: readonly string[];
  readonly isEverything: boolean;
  readonly doing: Doing | null;
  readonly opened: number;
  /** The repeat keys that were sent, in order. */
  readonly usedKeys: readonly string[];
  /** Bytes of the file that is coming; null when none is. */
  readonly exporting: number | null;
  /** How many rows the server said that it has. */
  readonly exportRows: number | null;
  readonly files: readonly string[];
  readonly views: readonly View[];
  readonly viewsTurn: "server" | "person";
  readonly columns: readonly string[] | null;
  /** The columns that this browser remembers. */
  readonly remembered: readonly string[];
  readonly typed: {
    readonly query: string;
    readonly entry: "push" | "replace";
    readonly left: number;
  } | null;
  readonly lookup: Lookup;
  /** Milliseconds since the tab was opened: no call is left waiting for ever here. */
  readonly clock: number;
};

/** The page of a list as it opens. */
export const FRESH_LIST = {
  isOpen: true,
  kind: null,
  isAsking: false,
  by: "",
  ids: [],
  total: 0,
  hint: null,
  selected: [],
  isEverything: false,
  doing: null,
  exporting: null,
  exportRows: null,
  views: [],
  viewsTurn: "server",
  typed: null,
  lookup: NO_LOOKUP,
} as const satisfies Partial<ListWorld>;

/** A signed-in tab in which nothing is open yet. */
export const LIST_TAB: ListWorld = {
  ...FRESH_LIST,
  isOpen: false,
  ...EMPTY_DESK,
  opened: 0,
  usedKeys: [],
  seen: {},
  files: [],
  columns: null,
  remembered: [],
  clock: 0,
};

/** A stimulus in words, for the stories that failures print. */
export function listWords({ type, ...rest }: ListStimulus): string {
  return [type, ...Object.values<string | number>(rest)].join(" ");
}
