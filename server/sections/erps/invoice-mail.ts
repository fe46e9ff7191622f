import * as z from "zod/mini";
import { contentOf } from "../../engine/keep-content.ts";
import { deliveryOf, type Delivery, type MessageKind } from "../../engine/outbox/message-kind.ts";
import { pesosText } from "../../invoicing/printed/pesos-text.ts";
import type { Ports } from "../../ports.ts";

const payload = z.object({
  to: z.string(),
  buyer: z.string(),
  seller: z.string(),
  number: z.string(),
  kind: z.enum(["invoice", "creditNote"]),
  total: z.string(),
  /** Ids of the files that it brings. */
  files: z.readonly(z.array(z.string())),
});

/** The mail that brings an accepted document to its buyer, with its PDF, its container and its attachments. */
export const invoiceMail: MessageKind<z.infer<typeof payload>> = {
  kind: "invoice-mail",
  payload,
  attempts: 20,
  timeout: 60_000,
};

/** Delivers the mails of the electronic documents. */
export function invoiceDeliveries({
  mailer,
  db,
}: Pick<Ports, "mailer" | "db">): readonly Delivery[] {
  return [
    deliveryOf(
      invoiceMail,
      async ({ payload: { to, buyer, seller, number, kind, total, files } }) => {
        const title = kind === "invoice" ? "Factura electrónica" : "Nota crédito electrónica";
        await mailer.send({
          to,
          subject: `${title} ${number} de ${seller}`,
          text: [
            `Señores ${buyer}:`,
            "",
            `${seller} le envía su ${title.toLowerCase()} ${number} por ${pesosText(total)}, validada por la DIAN.`,
            "",
            "La encuentra adjunta en PDF, con el contenedor electrónico (XML).",
          ].join("\n"),
          files: await contentOf(db, files),
        });
      },
    ),
  ];
}
