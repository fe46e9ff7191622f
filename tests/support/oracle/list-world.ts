import { EMPTY_DESK, UNUSABLE, type Desk } from "./section-desk.ts";
import { NO_LOOKUP, type Lookup } from "./section-lookup.ts";

export type ListCall =
  | "page"
  | "views"
  | "counts"
  | "saveViews"
  | "columns"
  | "rehearsal"
  | "command"
  | "undo"
  | "export"
  | "options";

/** The commands: on the whole selection, or on one row. */
export type CommandName = "deactivateMany" | "suspendMany" | "deactivateRow" | "deleteRow";

/** The possible answers to each call of a list; all failures count as the same (spec §8, reading 7). */
export const LIST_OUTCOMES = {
  page: ["rows", "groups", "parts", "none", "pastEnd", "refused", "status401", ...UNUSABLE],
  views: ["ok", "preferred", "stale", "habit", "renamed", "refused", "status401", ...UNUSABLE],
  counts: ["ok", "refused", "status401", ...UNUSABLE],
  columns: ["ok", "refused", "status401", ...UNUSABLE],
  saveViews: ["ok", "refused", "status401", ...UNUSABLE],
  rehearsal: ["told", "refused", "status401", ...UNUSABLE],
  undo: ["done", "some", "refused", "status401", ...UNUSABLE],
  command: ["done", "some", "asks", "errors", "refused", "status401", ...UNUSABLE],
  export: ["part", "end", "refused", "status401", "broken", "status500", "cut"],
  options: ["ok", "refused", "status401", ...UNUSABLE],
} as const satisfies Record<ListCall, readonly string[]>;

/** Every event of a list, in the words of the outside. */
export type ListStimulus =
  | { readonly type: "user.opens"; readonly address: string }
  | { readonly type: "user.visits"; readonly address: string }
  | { readonly type: "user.goesBack" }
  | { readonly type: "user.asks"; readonly query: string }
  | { readonly type: "user.searches"; readonly query: string; readonly entry: "push" | "replace" }
  | { readonly type: "user.refreshes" }
  | { readonly type: "user.retries" }
  /** The notice of what was left out of a link. */
  | { readonly type: "user.closesLeftOut" }
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
  | { readonly type: "user.undoes" }
  | { readonly type: "user.exports"; readonly format: "csv" | "xlsx" }
  | { readonly type: "user.cancelsExport" }
  /** Whether the code of what the banks refer to comes. */
  | { readonly type: "user.opensColumns"; readonly code: "comes" | "fails" }
  /** The tabs of the views are on the page. */
  | { readonly type: "user.seesTabs" }
  | { readonly type: "user.choosesColumns"; readonly columns: string }
  | { readonly type: "user.savesView"; readonly name: string }
  | { readonly type: "user.removesView"; readonly name: string }
  | { readonly type: "user.renamesView"; readonly name: string; readonly to: string }
  | { readonly type: "user.opensView"; readonly name: string }
  | { readonly type: "user.prefersView"; readonly name: string }
  | { readonly type: "user.seeks"; readonly field: string; readonly text: string }
  | { readonly type: "user.closesSearch" }
  | { readonly type: "time.passes"; readonly ms: number }
  | {
      readonly type: "live.tells";
      readonly by: string;
      readonly controller: string;
      /** The tab of the change. */
      readonly from: "here" | "elsewhere";
    }
  | { readonly type: "session.ends" }
  | { readonly type: "net.answers"; readonly call: ListCall; readonly outcome: string };

export type View = {
  readonly name: string;
  readonly query: string;
  readonly columns: readonly string[];
  /** The list opens with it. */
  readonly preferred?: "own";
  readonly stale?: true;
  /** The names that it had. */
  readonly formerly?: readonly string[];
};

/** The content of the list: `rows` may be of a former page while another is read. */
export type Kind =
  | "rows"
  | "empty"
  | "unmatched"
  | "pastEnd"
  | "refused"
  | "missing"
  /** A filter of the address cannot be read. */
  | "unreadable";

/** A chosen command, and its progress. */
export type Doing = {
  readonly command: CommandName;
  /**
   * `looking`: the server says with which of many it would be done; `warned`: it asked a question about one row.
   */
  readonly turn: "looking" | "person" | "server" | "warned" | "told";
  /** The result of each record, or of all of them. */
  readonly outcome: string;
  /** The records of the command; null for all filtered records. */
  readonly ids: readonly string[] | null;
  /** Whether it was seen with which of many it would be done; always so with one row. */
  readonly isSeen: boolean;
  /** The reason that the person gives; empty until they give one. */
  readonly reason: string;
  /** Each dialog has its own repeat key. */
  readonly opened: number;
  /** The message in the dialog. */
  readonly notice: string;
  readonly error: string;
  /** How often the person answered yes to a question of the server. */
  readonly yeses: number;
  /** The records of the server's question; empty where it asked none. */
  readonly asked: readonly string[];
  /** The records of the command, once the server has given the result of each. */
  readonly of: readonly string[] | null;
  /** The records on which the command was not done. */
  readonly undone: readonly string[];
};

export type ListWorld = Desk<ListCall> & {
  readonly isOpen: boolean;
  /** Null while the first page is read. */
  readonly kind: Kind | null;
  readonly isAsking: boolean;
  /** The filter of the records when the address was last followed. */
  readonly by: string;
  readonly ids: readonly string[];
  /** The last shown number of records, over all pages. */
  readonly total: number;
  /** The parts of the link that were left out; empty where there is nothing to say. */
  readonly leftOut: readonly string[];
  /** The pages last seen at each address since the last change: shown while they are read again. */
  readonly seen: Readonly<Record<string, Pick<ListWorld, "ids" | "total">>>;
  /** The author of a change since the rows were read. */
  readonly hint: string | null;
  readonly selected: readonly string[];
  readonly isEverything: boolean;
  /** The rows in sight with which something was just done. */
  readonly released: readonly string[];
  /** The records of the last command on many, and those of them that it changed. */
  readonly acted: { readonly of: readonly string[]; readonly changed: readonly string[] } | null;
  readonly doing: Doing | null;
  readonly opened: number;
  /** The repeat keys that were sent, in order. */
  readonly usedKeys: readonly string[];
  /** Bytes received of the file; null when no file is being received. */
  readonly exporting: number | null;
  /** The number of rows of the file, as the server reports it. */
  readonly exportRows: number | null;
  readonly files: readonly string[];
  readonly views: readonly View[];
  readonly viewsTurn: "server" | "person";
  /** Whether the tabs are being counted, or how long they wait for it; null before they are on the page. */
  readonly counting: "server" | "person" | { readonly left: number } | null;
  /** The records of all, as the tabs say; null before they were counted. */
  readonly counted: string | null;
  /** The references whose fields may be columns. */
  readonly reached: readonly string[];
  readonly columns: readonly string[] | null;
  /** The person chose them since the list was opened. */
  readonly hasChosen: boolean;
  /** The columns stored in this browser. */
  readonly remembered: readonly string[];
  /** Something was typed since the list was opened, or its address asked for something. */
  readonly isAsked: boolean;
  readonly typed: {
    readonly query: string;
    readonly entry: "push" | "replace";
    readonly left: number;
  } | null;
  readonly lookup: Lookup;
  /** Milliseconds since the tab was opened; no call of this chapter times out. */
  readonly clock: number;
};

/** The page of a list as it opens. */
export const FRESH_LIST = {
  isOpen: true,
  kind: null,
  isAsking: false,
  by: "",
  ids: [],
  leftOut: [],
  total: 0,
  hint: null,
  selected: [],
  isEverything: false,
  released: [],
  acted: null,
  doing: null,
  exporting: null,
  exportRows: null,
  views: [],
  viewsTurn: "server",
  counting: null,
  counted: null,
  reached: [],
  hasChosen: false,
  isAsked: false,
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

/** Gives a stimulus in words, for the stories that failures print. */
export function listWords({ type, ...rest }: ListStimulus): string {
  return [type, ...Object.values<string | number>(rest)].join(" ");
}
