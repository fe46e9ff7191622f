import * as z from "zod/mini";

import type { Inferred } from "./inferred.ts";

/**
 * The calls of the jobs and of the messages to the outside, under `/api/jobs/{action}`, each with the permission of its
 * action (ADR 37). The first administrator sees every job; others those that they asked for and those of their
 * companies.
 */

z.config({ jitless: true });

const id = z.string().check(z.minLength(1));
/** An id in an address. */
const number = z.string().check(z.regex(/^\d{1,18}$/u));
const moment = z.nullable(z.string());
/** A scheduled job waits for the date of a record (ADR 69), a waiting one for its turn. */
const jobStatus = z.enum(["waiting", "scheduled", "running", "done", "failed", "cancelled"]);
const messageStatus = z.enum(["waiting", "delivered", "dead", "expired"]);

/** The progress of a job; `total` is null while it is unknown. */
const progress = z.object({
  done: z.number(),
  total: z.nullable(z.number()),
  words: z.string(),
});

/** A subject and the address of this; the address is null where the person may not open it. */
const subject = z.nullable(z.object({ label: z.string(), to: z.nullable(z.string()) }));

const job = z.object({
  id,
  kind: z.string(),
  title: z.string(),
  /** Its subject and the address of this; the company, without an address, where it is another; null where the person may not see it. */
  about: subject,
  key: z.string(),
  status: jobStatus,
  progress: z.nullable(progress),
  /** The reason of its failure, or of the next attempt of its step. */
  reason: z.nullable(z.string()),
  owner: z.nullable(z.string()),
  company: z.nullable(z.string()),
  createdAt: z.string(),
  startedAt: moment,
  finishedAt: moment,
  /** The time at which a waiting job goes on; null while it runs, and where only an event advances it. */
  dueAt: moment,
  isCancelling: z.boolean(),
  can: z.object({ cancel: z.boolean(), retry: z.boolean() }),
});

/** The words of the parameters of both lists. */
const params = { status: "Solo los de este estado.", before: "Los anteriores a este id." };

/** The newest jobs, 50 at a time, and the number of jobs in each status. */
export const jobList = {
  method: "GET",
  path: "jobs/list",
  query: z.strictObject({ status: z.optional(jobStatus), before: z.optional(number) }),
  reply: z.object({
    rows: z.array(job),
    counts: z.record(jobStatus, z.number()),
    hasMore: z.boolean(),
  }),
  words: {
    id: "list",
    says: "Los trabajos, los últimos primero",
    gives: "Hasta 50 trabajos.",
    params,
  },
} as const;

export const jobView = {
  method: "GET",
  path: "jobs/view/{id}",
  reply: job,
  words: { id: "view", says: "Un trabajo", gives: "El trabajo." },
} as const;

/** Asks a job to stop; its chart may not take it. */
export const cancelJob = {
  method: "POST",
  path: "jobs/cancel/{id}",
  reply: z.null(),
  words: { id: "cancel", says: "Pide que un trabajo se detenga donde se pueda", gives: "Se hará." },
} as const;

/** Resumes a failed job from the step that failed. */
export const retryJob = {
  method: "POST",
  path: "jobs/retry/{id}",
  reply: z.null(),
  words: {
    id: "retry",
    says: "Sigue con un trabajo que falló, desde donde falló",
    gives: "Se hará.",
  },
} as const;

const message = z.object({
  id,
  kind: z.string(),
  title: z.string(),
  /** The record that it is about; null for none, and where the person may not see it. */
  about: subject,
  key: z.string(),
  status: messageStatus,
  attempts: z.number(),
  reason: z.nullable(z.string()),
  createdAt: z.string(),
  finishedAt: moment,
  dueAt: moment,
});

/** The newest messages. */
export const messageList = {
  method: "GET",
  path: "jobs/messages",
  query: z.strictObject({ status: z.optional(messageStatus), before: z.optional(number) }),
  reply: z.object({
    rows: z.array(message),
    counts: z.record(messageStatus, z.number()),
    hasMore: z.boolean(),
  }),
  words: {
    id: "messages",
    says: "Los mensajes que salen, los últimos primero; no lo que dicen",
    gives: "Hasta 50 mensajes.",
    params,
  },
} as const;

/** One message; an attempt without a result is under way, or ended with its process. */
export const messageView = {
  method: "GET",
  path: "jobs/messages/{id}",
  reply: z.object({
    ...message.shape,
    tries: z.array(
      z.object({
        at: z.string(),
        result: z.nullable(z.enum(["delivered", "failed", "timeout"])),
        reason: z.nullable(z.string()),
        ms: z.nullable(z.number()),
      }),
    ),
  }),
  words: { id: "message", says: "Un mensaje con cada intento de entregarlo", gives: "El mensaje." },
} as const;

/** Enqueues a dead letter again. */
export const resendMessage = {
  method: "POST",
  path: "jobs/resend/{id}",
  reply: z.null(),
  words: {
    id: "resend",
    says: "Envía otra vez un mensaje que agotó sus intentos",
    gives: "Se hará.",
  },
} as const;

/** The announcement of a job's progress on the live channel, to those who may see it, twice a second at most. */
export const jobProgress = {
  event: "job.progress" as const,
  payload: z.object({
    id,
    status: jobStatus,
    progress: z.nullable(progress),
    reason: z.nullable(z.string()),
  }),
};

export type JobStatus = Inferred<typeof jobStatus>;
export type Job = Inferred<typeof job>;
export type JobList = Inferred<typeof jobList.reply>;
export type MessageStatus = Inferred<typeof messageStatus>;
export type Message = Inferred<typeof message>;
export type MessageList = Inferred<typeof messageList.reply>;
export type MessageTries = Inferred<typeof messageView.reply>;
export type MessageTry = MessageTries["tries"][number];
/** The part of a job that the live channel announces. */
export type JobNews = Inferred<typeof jobProgress.payload>;
