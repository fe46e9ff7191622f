import { EMPTY_DESK, type Desk } from "./section-desk.ts";

export type JobsCall = "page" | "order" | "message";

/** The lists that a person can ask for: the newest jobs, those before one, the failed ones, the messages. */
export const LISTS = {
  newest: { view: "jobs", status: null, before: null },
  older: { view: "jobs", status: null, before: "5" },
  failed: { view: "jobs", status: "failed", before: null },
  messages: { view: "messages", status: null, before: null },
} as const;

export type ListName = keyof typeof LISTS;

/** Every event of the page of the jobs, in the words of the outside. */
export type JobsStimulus =
  | { readonly type: "user.opens" }
  | { readonly type: "user.visits"; readonly address: string }
  | { readonly type: "user.lists"; readonly list: ListName }
  | { readonly type: "user.retries" }
  | { readonly type: "user.orders"; readonly order: "cancel" | "retry" | "resend" }
  | { readonly type: "user.confirms" }
  | { readonly type: "user.declines" }
  | { readonly type: "user.opensMessage" }
  | { readonly type: "user.closesMessage" }
  /** The visible job has advanced or is over, or another one begins. */
  | { readonly type: "live.tells"; readonly news: "farther" | "over" | "another" }
  /** A quarter of a minute without a request. */
  | { readonly type: "time.passes" }
  | { readonly type: "session.ends" }
  | { readonly type: "net.answers"; readonly call: JobsCall; readonly outcome: string };

export type JobsWorld = Desk<JobsCall> & {
  /** The state of the page; null where it is not open. */
  readonly doing:
    | "asking"
    | "missing"
    | "reading"
    | "refreshing"
    | "confirming"
    | "ordering"
    | "opening"
    | "message"
    | null;
  readonly list: ListName;
  readonly order: "cancel" | "retry" | "resend";
  /** The progress of the running job as shown; null while no list is shown. */
  readonly done: number | null;
  readonly isOutdated: boolean;
};

/** The address of the page. */
export const HERE = "/jobs";

/** The state before any answer. */
export const NOTHING = {
  list: "newest",
  order: "cancel",
  done: null,
  isOutdated: false,
} as const;

/** A signed-in tab in which nothing is open yet. */
export const JOBS_TAB: JobsWorld = { ...EMPTY_DESK, ...NOTHING, doing: null };
