import { EMPTY_DESK, type Desk } from "./section-desk.ts";

export type JobsCall = "page" | "order" | "message";

/** The lists that a person asks for here: the newest jobs, those before one, the failed ones, the messages. */
export const LISTS = {
  newest: { view: "jobs", status: null, before: null },
  older: { view: "jobs", status: null, before: "5" },
  failed: { view: "jobs", status: "failed", before: null },
  messages: { view: "messages", status: null, before: null },
} as const;

export type ListName = keyof typeof LISTS;

/** Everything that can happen to the page of the jobs, in the words of the outside. */
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
  /** The job that is shown has come farther or is over, or another one begins. */
  | { readonly type: "live.tells"; readonly news: "farther" | "over" | "another" }
  /** A quarter of a minute, in which nothing was asked. */
  | { readonly type: "time.passes" }
  | { readonly type: "session.ends" }
  | { readonly type: "net.answers"; readonly call: JobsCall; readonly outcome: string };

export type JobsWorld = Desk<JobsCall> & {
  /** What the page is doing; null where it is not open. */
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
  /** How far the running job is said to be; null while no list is shown. */
  readonly done: number | null;
  readonly isOutdated: boolean;
};

/** The address of the page. */
export const HERE = "/jobs";

/** What is known before anything came. */
export const NOTHING = {
  list: "newest",
  order: "cancel",
  done: null,
  isOutdated: false,
} as const;

/** A signed-in tab in which nothing is open yet. */
export const JOBS_TAB: JobsWorld = { ...EMPTY_DESK, ...NOTHING, doing: null };
