import * as z from "zod/mini";
import { contentOf } from "../../engine/keep-content.ts";
import { deliveryOf, type Delivery, type MessageKind } from "../../engine/outbox/message-kind.ts";
import type { ElectronicDocument } from "../../invoicing/electronic-document.types.ts";
import { pesosText } from "../../invoicing/printed/pesos-text.ts";
import { mailArchive } from "./mail-archive.ts";
import type { Ports } from "../../ports.ts";

const payload = z.object({
  to: z.string(),
  buyer: z.string(),
  seller: z.string(),
  number: z.string(),
  kind: z.enum(["invoice", "creditNote"]),
  total: z.string(),
  /** As Anexo 1.9 asks (§10.6); absent in the messages of earlier releases. */
  subject: z.optional(z.string()),
  /** Ids of its PDF, its container and then its annexes. */
  files: z.readonly(z.array(z.string())),
});

/** The mail that brings an accepted document to its buyer, with its PDF, its container and its attachments. */
export const invoiceMail: MessageKind<z.infer<typeof payload>> = {
  kind: "invoice-mail",
  payload,
  attempts: 20,
  timeout: 60_000,
};

/**
 * The subject of the mail of a document (Anexo 1.9, §10.6): NIT, name of who invoices, number, code of its type and trade
 * name, with semicolons between them. A company has one name here.
 */
export function invoiceSubject({ seller, number, kind, contingency }: ElectronicDocument): string {
  const type = kind === "creditNote" ? "91" : contingency ? "04" : "01";
  const name = seller.name.replaceAll(/[;\s]+/gu, " ").trim();
  return [seller.nit, name, number, type, name].join(";");
}

/** Delivers the mails of the electronic documents. */
export function invoiceDeliveries({
  mailer,
  db,
}: Pick<Ports, "mailer" | "db">): readonly Delivery[] {
  return [
    deliveryOf(
      invoiceMail,
      async ({ payload: { to, buyer, seller, number, kind, total, subject, files } }) => {
        const title = kind === "invoice" ? "Factura electrónica" : "Nota crédito electrónica";
        const [pdf, container, ...annexes] = await contentOf(db, files);
        const own = [pdf, container].filter((file) => file !== undefined);
        const { archive, isWithoutAnnexes } = mailArchive(number, own, annexes);
        await mailer.send({
          to,
          subject: subject ?? `${title} ${number} de ${seller}`,
          text: [
            `Señores ${buyer}:`,
            "",
            `${seller} le envía su ${title.toLowerCase()} ${number} por ${pesosText(total)}, validada por la DIAN.`,
            "",
            "En el archivo ZIP adjunto están su representación gráfica (PDF) y el contenedor electrónico (XML).",
            ...(isWithoutAnnexes
              ? [
                  "Sus anexos no caben en este correo, que no debe pasar de 2 MB: pídalos a quien factura.",
                ]
              : []),
          ].join("\n"),
          files: [archive],
        });
      },
    ),
  ];
}
