import * as z from "zod/mini";
import { deliveryOf, type Delivery, type MessageKind } from "../engine/outbox/message-kind.ts";
import type { Ports } from "../ports.ts";

const payload = z.object({ to: z.string(), subject: z.string(), text: z.string() });

/** A mail to a member of staff whose words its cause wrote: a template that they try, news of what is theirs. */
export const plainMail: MessageKind<z.infer<typeof payload>> = {
  kind: "plain-mail",
  title: "Mensaje a una persona",
  payload,
  attempts: 20,
  timeout: 30_000,
};

/** Delivers the mails whose words their cause wrote. */
export function plainDeliveries({ mailer }: Pick<Ports, "mailer">): readonly Delivery[] {
  return [deliveryOf(plainMail, async ({ payload: mail }) => mailer.send(mail))];
}
