import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import * as z from "zod/mini";
import { enqueueMessage } from "../engine/outbox/enqueue-message.ts";
import type { MessageKind } from "../engine/outbox/message-kind.ts";
import { CODE_LIFETIME } from "../services/recovery-codes.ts";
import type { Database } from "../store/schema.ts";

/** The recipient of the code, as `accountName` gives it; the code is made when it is sent and is in no message. */
const payload = z.object({ email: z.string() });

type CodeMessage = MessageKind<z.infer<typeof payload>>;

const TIMEOUT = 30_000;

/** The mail with a code for a person who forgot their password. */
export const recoveryMessage: CodeMessage = {
  kind: "recovery-mail",
  title: "Código de recuperación",
  payload,
  attempts: 20,
  timeout: TIMEOUT,
};

/** The mail with a code for an invited person; it is tried for as long as its code would live. */
export const invitationMessage: CodeMessage = {
  kind: "invitation-mail",
  title: "Invitación",
  payload,
  attempts: 100,
  timeout: TIMEOUT,
};

type Wish = { readonly email: string; readonly now: Date };

/** Enqueues the request for a recovery code; it expires after ten minutes. */
export async function enqueueRecovery(tx: Kysely<Database>, { email, now }: Wish): Promise<void> {
  const expiresAt = new Date(now.getTime() + CODE_LIFETIME);
  const message = { key: randomUUID(), payload: { email }, now, expiresAt };
  await enqueueMessage(tx, recoveryMessage, message);
}
