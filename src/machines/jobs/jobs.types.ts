import type {
  JobList,
  JobNews,
  JobStatus,
  MessageList,
  MessageStatus,
  MessageTries,
} from "../../domain/jobs.ts";
import type { Answer } from "../../domain/section-reply.ts";

/** The list that is asked for: of jobs or of messages, those of one status, those before one. */
export type Asked =
  | { readonly view: "jobs"; readonly status: JobStatus | null; readonly before: string | null }
  | {
      readonly view: "messages";
      readonly status: MessageStatus | null;
      readonly before: string | null;
    };

/** The list that came. */
export type Page =
  | ({ readonly view: "jobs" } & JobList)
  | ({ readonly view: "messages" } & MessageList);

/** A change that the person asks for, of a job or of a message. */
export type Order = { readonly order: "cancel" | "retry" | "resend"; readonly id: string };

export type JobsContext = {
  readonly asked: Asked;
  /** Null until it comes. */
  readonly page: Page | null;
  /** Whether what is shown could not be brought up to date the last time. */
  readonly isOutdated: boolean;
  readonly order: Order | null;
  /** The message whose tries are asked for, and what came. */
  readonly opened: string;
  readonly message: MessageTries | null;
};

export type JobsEvent =
  /** Another view, status or page: what is asked from now on. */
  | { readonly type: "list.chosen"; readonly asked: Asked }
  | { readonly type: "retry.chosen" }
  | ({ readonly type: "order.chosen" } & Order)
  | { readonly type: "order.confirmed" }
  | { readonly type: "order.declined" }
  | { readonly type: "message.opened"; readonly id: string }
  | { readonly type: "message.closed" }
  | ({ readonly type: "job.moved" } & JobNews)
  /** What the live channel does not tell may have changed by now. */
  | { readonly type: "refresh.due" };

export type PageAnswer = Answer<Page>;
export type TriesAnswer = Answer<MessageTries>;
export type OrderAnswer = Answer<null>;
