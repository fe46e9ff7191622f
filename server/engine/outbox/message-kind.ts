import * as z from "zod/mini";

/** A kind of message to the outside: its payload, and how long its delivery is tried. */
export type MessageKind<Payload> = {
  /** Its name in the database: never changed. */
  readonly kind: string;
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

/** Joins a kind of message with its delivery. */
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
