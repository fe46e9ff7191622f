import { sql, type Kysely } from "kysely";
import type { Database } from "../../store/schema.ts";
import { cause } from "../commands/causes.ts";
import { announceDue } from "../queue/claims.ts";
import type { MessageKind } from "./message-kind.ts";

type Wish<Payload> = {
  /** Identifies the message: there is one of a kind and key, however often it is enqueued. */
  readonly key: string;
  readonly payload: Payload;
  readonly now: Date;
  /** The company whose record causes it, and whose people see it; null for what is about an account. */
  readonly companyId?: number | null;
  /** The time after which the message is of no use. */
  readonly expiresAt?: Date;
};

/** Writes a message in the transaction that causes it; it is delivered after that commits, at least once. */
export async function enqueueMessage<Payload>(
  tx: Kysely<Database>,
  { kind, title }: Pick<MessageKind<Payload>, "kind" | "title">,
  { key, payload, now, companyId = null, expiresAt }: Wish<Payload>,
): Promise<void> {
  await sql`
    insert into outbox (kind, key, payload, company_id, due_at, created_at, expires_at)
    values (${kind}, ${key}, ${JSON.stringify(payload)}::jsonb, ${companyId}::integer, ${now}::timestamptz,
      ${now}::timestamptz, ${expiresAt ?? null}::timestamptz)
    on conflict (kind, key) do nothing`.execute(tx);
  cause({ kind: "message", title });
  await announceDue(tx);
}
