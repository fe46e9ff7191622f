import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import * as z from "zod/mini";
import { enqueueMessage } from "../engine/outbox/enqueue-message.ts";
import { deliveryOf, type Delivery, type MessageKind } from "../engine/outbox/message-kind.ts";
import type { Mail, Ports } from "../ports.ts";
import type { Database } from "../store/schema.ts";

/** The change of an account, and the address that is told: after a change of mail both the old and the new one. */
const payload = z.object({
  email: z.string(),
  username: z.string(),
  changed: z.enum(["password", "email", "factor", "backupUsed", "backupMade"]),
});

/** The notice that an account's owner gets (ADR 43). */
export type AccountNotice = z.infer<typeof payload>;

const CHANGES: Readonly<Record<AccountNotice["changed"], string>> = {
  password: "Se cambió la contraseña",
  email: "Se cambió el correo",
  factor: "Se reinició el segundo factor",
  backupUsed: "Se usó un código de respaldo",
  backupMade: "Se crearon códigos de respaldo",
};

/** The mail that tells a person that their way to sign in changed; it is tried for about a day. */
export const accountNotice: MessageKind<AccountNotice> = {
  kind: "account-notice",
  title: "Aviso de cambio de cuenta",
  payload,
  attempts: 100,
  timeout: 30_000,
};

/** Writes the notice of a change that a person made to their own account, in the transaction that makes it. */
export async function enqueueAccountNotice(
  tx: Kysely<Database>,
  { email, username, changed }: AccountNotice,
  now: Date,
): Promise<void> {
  const notice: AccountNotice = { email, username, changed };
  await enqueueMessage(tx, accountNotice, { key: randomUUID(), payload: notice, now });
}

/** Delivers the notices of changed accounts. */
export function noticeDelivery({ mailer }: Pick<Ports, "mailer">): Delivery {
  return deliveryOf(accountNotice, async ({ payload: notice }) => mailer.send(noticeMail(notice)));
}

function noticeMail({ email, username, changed }: AccountNotice): Mail {
  return {
    to: email,
    subject: `${CHANGES[changed]} de su cuenta de Garante`,
    text: [
      "Hola:",
      `${CHANGES[changed]} de la cuenta ${username} de Garante.`,
      "Si usted lo hizo o lo pidió, no tiene que hacer nada. Si no, avise hoy mismo a la persona que administra Garante en su empresa: otra persona puede estar usando su cuenta.",
      "Cordialmente,\nGarante",
      "Este es un mensaje automático; por favor no lo responda.",
    ].join("\n\n"),
  };
}
