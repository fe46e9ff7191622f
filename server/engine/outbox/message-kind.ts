import * as z from "zod/mini";

/** A kind of message to the outside: what it carries and how long it is worth trying. */
export type MessageKind<Payload> = {
  /** Its name in the database: kept for good. */
  readonly kind: string;
  readonly payload: z.ZodMiniType<Payload>;
  /** Attempts before it is a dead letter. */
  readonly attempts: number;
  /** Milliseconds that the receiver has to answer: a minute at most, since a claim lasts for two. */
  readonly timeout: number;
};

/** A message as its receiver is given it. */
export type Message<Payload> = {
  readonly payload: Payload;
  /** The same in every attempt: what the receiver knows a repetition by. */
  readonly key: string;
};

/** How a kind of message is delivered; it rejects where the receiver did not take it. */
export type Delivery = {
  readonly kind: string;
  readonly attempts: number;
  readonly timeout: number;
  readonly deliver: (
    message: Message<unknown>,
    /** Aborted when the receiver has not answered in time. */
    signal: AbortSignal,
  ) => Promise<void>;
};

/** Joins a kind of message with how it is delivered. */
export function deliveryOf<Payload>(
  { kind, payload: schema, attempts, timeout }: MessageKind<Payload>,
  deliver: (message: Message<Payload>, signal: AbortSignal) => Promise<void>,
): Delivery {
  return {
    kind,
    attempts,
    timeout,
    deliver: async ({ payload, key }, signal) =>
      deliver({ payload: z.parse(schema, payload), key }, signal),
  };
}
