/**
 * The jobs and the messages to the outside, as machines and screens use them; `src/contract/jobs-contract.ts` parses
 * them.
 */

export type JobStatus = "waiting" | "scheduled" | "running" | "done" | "failed" | "cancelled";

/** The progress of a job; `total` is null while it is unknown. */
export type JobProgress = {
  readonly done: number;
  readonly total: number | null;
  readonly words: string;
};

export type Job = {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly key: string;
  readonly status: JobStatus;
  readonly progress: JobProgress | null;
  /** The reason of its failure, or of the next attempt of its step. */
  readonly reason: string | null;
  readonly owner: string | null;
  readonly company: string | null;
  readonly createdAt: string;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
  /** The time at which a waiting job goes on; null where only an event advances it. */
  readonly dueAt: string | null;
  readonly isCancelling: boolean;
  readonly can: { readonly cancel: boolean; readonly retry: boolean };
};

/** Some jobs, the newest first, and the number of jobs in each status. */
export type JobList = {
  readonly rows: readonly Job[];
  readonly counts: Readonly<Record<JobStatus, number>>;
  readonly hasMore: boolean;
};

export type MessageStatus = "waiting" | "delivered" | "dead" | "expired";

/** A message to the outside, without its contents. */
export type Message = {
  readonly id: string;
  readonly kind: string;
  readonly key: string;
  readonly status: MessageStatus;
  readonly attempts: number;
  readonly reason: string | null;
  readonly createdAt: string;
  readonly finishedAt: string | null;
  readonly dueAt: string | null;
};

export type MessageList = {
  readonly rows: readonly Message[];
  readonly counts: Readonly<Record<MessageStatus, number>>;
  readonly hasMore: boolean;
};

/** One attempt to deliver a message; without a result it is under way, or ended with its process. */
export type MessageTry = {
  readonly at: string;
  readonly result: "delivered" | "failed" | "timeout" | null;
  readonly reason: string | null;
  readonly ms: number | null;
};

export type MessageTries = Message & { readonly tries: readonly MessageTry[] };

/** The part of a job that the live channel announces. */
export type JobNews = Pick<Job, "id" | "status" | "progress" | "reason">;
