import { EMPTY_DESK, type Desk } from "./section-desk.ts";

export type WorkCall = "rows" | "views" | "me" | "record" | "run" | "preview" | "save";

/** Everything that can happen to the page of a section, in the words of the outside. */
export type WorkStimulus =
  | { readonly type: "user.opens"; readonly address: string }
  | { readonly type: "user.visits"; readonly address: string }
  | { readonly type: "user.goesBack" }
  | { readonly type: "user.choosesCompany"; readonly company: string }
  | { readonly type: "user.retries" }
  /** Asks the list for another page or another search. */
  | { readonly type: "user.searches"; readonly query: string }
  | { readonly type: "user.writes" }
  /** A file is read, and its rows begin to be saved. */
  | { readonly type: "user.imports" }
  | { readonly type: "user.stays" }
  | { readonly type: "user.leaves" }
  | { readonly type: "live.tells"; readonly by: string; readonly controller: string }
  | { readonly type: "session.ends" }
  /** The arrival of the code that sections share, or its failure. */
  | { readonly type: "program.comes"; readonly outcome: "whole" | "broken" }
  /** The declaration of the section comes, there is none in this version, or it does not come. */
  | { readonly type: "code.comes"; readonly outcome: "declared" | "none" | "broken" }
  | { readonly type: "net.answers"; readonly call: "me" };

/** An address, or the dashboard of another company. */
export type Goal = { readonly address: string } | { readonly company: string };

export type WorkWorld = Desk<WorkCall> & {
  /** The page drawn; null where the address is of no section. */
  readonly page: "opening" | "undeclared" | "missing" | "list" | "record" | "import" | null;
  /** The code that sections share: it is asked for when the first one is opened. */
  readonly program: "absent" | "coming" | "here" | "missing";
  /** The section that is open. */
  readonly section: string | null;
  /** The subject of the living page, and how many have lived. */
  readonly of: string;
  readonly pages: number;
  /** The declarations that were asked for. */
  readonly asked: readonly string[];
  /** Who changed something since the list was asked for. */
  readonly hint: string | null;
  /** Whether a new record is open to be written, and was; rows that are being saved are written too. */
  readonly form: "none" | "clean" | "written";
  /** Where one asked to go with something written; null when nowhere. */
  readonly wanted: Goal | null;
  /** Whether the server has said who is at work. */
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
  hint: null,
  form: "none",
  wanted: null,
  isKnown: false,
};

/** A stimulus in words, for the stories that failures print. */
export function workWords({ type, ...rest }: WorkStimulus): string {
  return [type, ...Object.values<string>(rest)].join(" ");
}
