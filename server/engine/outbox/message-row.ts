import { sql } from "kysely";

/** A message in the form in which the outbox reads it. */
export type MessageRow = {
  readonly id: string;
  readonly kind: string;
  readonly key: string;
  readonly payload: unknown;
  readonly attempts: number;
};

/** The columns of a `MessageRow`. */
export const MESSAGE_ROW = sql<MessageRow>`id::text, kind, key, payload, attempts`;
