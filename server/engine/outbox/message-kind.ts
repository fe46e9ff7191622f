import * as z from "zod/mini";
import type { JobAbout } from "../jobs/job-about.ts";

/** A kind of message to the outside: its payload, and how long its delivery is tried. */
export type MessageKind<Payload> = {
  /** Its name in the database: never changed. */
  readonly kind: string;
  /** Its name for people, in Spanish. */
  readonly title: string;
  /** Tells the record that a message is about by its key, which stays when its payload is emptied. */
  readonly about?: (key: string) => JobAbout;
  readonly payload: z.ZodMiniType<Payload>;
  /** Attempts after which it is a dead letter. */
  readonly attempts: number;
  /** Milliseconds that the receiver has to answer: a minute at most, since a claim lasts for two. */
  readonly timeout: number;
};

/** A message as its receiver gets it. */
export type Message<Payload> = {
  readonly payload: Payload;
  /** The same in every attempt: the receiver recognises a repetition by it. */
  readonly key: string;
};

/** Delivers messages of a kind; rejects where the receiver did not accept one. */
export type Delivery = Pick<MessageKind<unknown>, "kind" | "title" | "about"> & {
  readonly attempts: number;
  readonly timeout: number;
  readonly deliver: (
    message: Message<unknown>,
    /** Aborted when the receiver has not answered in time. */
    signal: AbortSignal,
  ) => Promise<void>;
};

/** Joins a kind of message with its delivery. */
export function deliveryOf<Payload>(
  { kind, title, about, payload: schema, attempts, timeout }: MessageKind<Payload>,
  deliver: (message: Message<Payload>, signal: AbortSignal) => Promise<void>,
): Delivery {
  return {
    kind,
    title,
    ...(about !== undefined && { about }),
    attempts,
    timeout,
    deliver: async ({ payload, key }, signal) =>
      deliver({ payload: z.parse(schema, payload), key }, signal),
  };
}
