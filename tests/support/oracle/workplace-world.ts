import { EMPTY_DESK, type Desk } from "./section-desk.ts";

export type WorkCall = "rows" | "views" | "me" | "record" | "run" | "preview" | "save";

/** Every event of the page of a section, in the words of the outside. */
export type WorkStimulus =
  | { readonly type: "user.opens"; readonly address: string }
  | { readonly type: "user.visits"; readonly address: string }
  | { readonly type: "user.goesBack" }
  | { readonly type: "user.choosesCompany"; readonly company: string }
  | { readonly type: "user.retries" }
  /** Asks the list for another page or another search. */
  | { readonly type: "user.searches"; readonly query: string }
  | { readonly type: "user.writes" }
  /** A file is read, and the saving of its rows begins. */
  | { readonly type: "user.imports" }
  | { readonly type: "user.stays" }
  | { readonly type: "user.leaves" }
  | { readonly type: "live.tells"; readonly by: string; readonly controller: string }
  | { readonly type: "session.ends" }
  /** The arrival of the code that sections share, or its failure. */
  | { readonly type: "program.comes"; readonly outcome: "whole" | "broken" }
  /** The declaration of the section arrives, does not exist in this version, or fails to arrive. */
  | { readonly type: "code.comes"; readonly outcome: "declared" | "none" | "broken" }
  | { readonly type: "net.answers"; readonly call: "me" };

/** An address, or the dashboard of another company. */
export type Goal = { readonly address: string } | { readonly company: string };

export type WorkWorld = Desk<WorkCall> & {
  /** The drawn page; null where the address belongs to no section. */
  readonly page: "opening" | "undeclared" | "missing" | "list" | "record" | "import" | null;
  /** The code that all sections share: it is loaded when the first one opens. */
  readonly program: "absent" | "coming" | "here" | "missing";
  /** The open section. */
  readonly section: string | null;
  /** The subject of the current page, and how many pages there have been. */
  readonly of: string;
  readonly pages: number;
  /** The declarations that were loaded. */
  readonly asked: readonly string[];
  /** Whether the declaration of banks has come. */
  readonly isDeclared: boolean;
  /** The author of a change since the list was read. */
  readonly hint: string | null;
  /** Whether a new record is open, and written; rows that are being saved count as written. */
  readonly form: "none" | "clean" | "written";
  /** The destination that was asked for with written values; null when none was. */
  readonly wanted: Goal | null;
  /** Whether the server has answered who the user is. */
  readonly isKnown: boolean;
};

/** A signed-in tab in which nothing is open yet. */
export const WORK_TAB: WorkWorld = {
  ...EMPTY_DESK,
  company: "1",
  page: null,
  program: "absent",
  section: null,
  of: "",
  pages: 0,
  asked: [],
  isDeclared: false,
  hint: null,
  form: "none",
  wanted: null,
  isKnown: false,
};

/** Gives a stimulus in words, for the stories that failures print. */
export function workWords({ type, ...rest }: WorkStimulus): string {
  return [type, ...Object.values<string>(rest)].join(" ");
}
