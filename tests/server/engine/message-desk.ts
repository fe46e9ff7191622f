import { sql } from "kysely";
import * as z from "zod/mini";
import { enqueueMessage } from "../../../server/engine/outbox/enqueue-message.ts";
import {
  deliveryOf,
  type Message,
  type MessageKind,
} from "../../../server/engine/outbox/message-kind.ts";
import { createOutbox } from "../../../server/engine/outbox/outbox.ts";
import type { EngineBench } from "./engine-bench.ts";

const payload = z.object({ words: z.string() });
export const letter: MessageKind<z.infer<typeof payload>> = {
  kind: "letter",
  title: "Carta",
  payload,
  attempts: 3,
  timeout: 20,
};

export type Received = Message<z.infer<typeof payload>>;
type Try = { result: string | null; reason: string | null; hasTime: boolean };

/** The actions and observations of the tests of the outbox. */
export function messageDesk(bench: () => EngineBench) {
  async function send(key: string, expiresAt?: Date): Promise<void> {
    const { db, clock } = bench();
    const wish = { key, payload: { words: "Hola" }, now: clock.now() };
    await enqueueMessage(db, letter, { ...wish, ...(expiresAt && { expiresAt }) });
  }

  /** A process whose receiver gives the answers of a test. */
  function outboxWith(answer: (message: Received, signal: AbortSignal) => Promise<void>) {
    return createOutbox({ ...bench(), deliveries: [deliveryOf(letter, answer)] });
  }

  async function see(key: string) {
    const { db } = bench();
    const { rows } = await sql<{ status: string; payload: unknown; reason: string | null }>`
      select status, payload, reason from outbox where key = ${key}`.execute(db);
    return rows[0];
  }

  async function triesOf(key: string): Promise<readonly Try[]> {
    const { rows } = await sql<Try>`
      select t.result, t.reason, t.ms is not null as "hasTime" from outbox_tries t
      join outbox on outbox.id = t.message_id where key = ${key} order by t.at`.execute(bench().db);
    return rows;
  }

  return { send, outboxWith, see, triesOf };
}
