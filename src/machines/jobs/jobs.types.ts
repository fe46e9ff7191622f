import type {
  JobList,
  JobNews,
  JobStatus,
  MessageList,
  MessageStatus,
  MessageTries,
} from "../../contract/jobs-contract.ts";
import type { Answer } from "../../contract/answer.ts";

/** The requested list: of jobs or of messages, of one status, before a given one. */
export type Asked =
  | { readonly view: "jobs"; readonly status: JobStatus | null; readonly before: string | null }
  | {
      readonly view: "messages";
      readonly status: MessageStatus | null;
      readonly before: string | null;
    };

/** A list that is requested. */
export type PageQuestion = {
  readonly asked: Asked;
  /** Whether no person asks: such a call does not keep the session alive. */
  readonly isByItself: boolean;
};

/** The received list. */
export type Page =
  | ({ readonly view: "jobs" } & JobList)
  | ({ readonly view: "messages" } & MessageList);

/** A change that the person requests for a job or a message. */
export type Order = { readonly order: "cancel" | "retry" | "resend"; readonly id: string };

export type JobsContext = {
  readonly asked: Asked;
  /** Null until it is received. */
  readonly page: Page | null;
  /** Whether the last refresh of the list failed. */
  readonly isOutdated: boolean;
  readonly order: Order | null;
  /** The message whose attempts are requested, and those received. */
  readonly opened: string;
  readonly message: MessageTries | null;
};

export type JobsEvent =
  /** Another view, status or page, requested from now on. */
  | { readonly type: "list.chosen"; readonly asked: Asked }
  | { readonly type: "retry.chosen" }
  | ({ readonly type: "order.chosen" } & Order)
  | { readonly type: "order.confirmed" }
  | { readonly type: "order.declined" }
  | { readonly type: "message.opened"; readonly id: string }
  | { readonly type: "message.closed" }
  | ({ readonly type: "job.moved" } & JobNews)
  /** The facts that the live channel does not announce may be out of date. */
  | { readonly type: "refresh.due" };

export type PageAnswer = Answer<Page>;
export type TriesAnswer = Answer<MessageTries>;
export type OrderAnswer = Answer<null>;
