import { zipSync } from "fflate";
import type { NotNull } from "kysely";
import * as z from "zod/mini";
import section from "../../../src/sections/erps/erps.section.ts";
import { carryOut } from "../../engine/commands/carry-out.ts";
import { happen, send } from "../../engine/commands/effects.ts";
import type { KeptFile } from "../../engine/files.ts";
import { contentOf, keepContent } from "../../engine/keep-content.ts";
import { type Delivery, type MessageKind, deliveryOf } from "../../engine/outbox/message-kind.ts";
import type { CallContext, TransactionContext } from "../../engine/served.types.ts";
import { inTransaction } from "../../engine/transaction.ts";
import { lockedIn } from "../../engine/write/stored.ts";
import { bogotaTime } from "../../invoicing/bogota-time.ts";
import type {
  AcceptedDocument,
  ElectronicDocument,
} from "../../invoicing/electronic-document.types.ts";
import { containerName } from "../../invoicing/file-name.ts";
import { invoicePdf } from "../../invoicing/printed/invoice-pdf.ts";
import { pesosText } from "../../invoicing/printed/pesos-text.ts";
import { qrText } from "../../invoicing/qr-text.ts";
import type { Ports } from "../../ports.ts";
import { documentOf, keptDocument, keptXml, keysOf } from "./erps.signing.ts";

/**
 * Prints an accepted document and its container, keeps both and writes the mail to the buyer. Nothing of it is done
 * twice: what is printed holds no transaction, and is kept only where nobody kept it meanwhile.
 */
export async function deliverAccepted(context: CallContext, erp: string): Promise<void> {
  const accepted = await inTransaction(context, async (tx) => readAccepted(tx, erp));
  if (accepted === null) return;
  const { document, signed } = accepted;
  const { signer } = context.ports;
  const qr = qrText(document, signed.cufe, signer.environment);
  const pdf = await invoicePdf(document, { cufe: signed.cufe, qr });
  const container = Buffer.from(signer.attach(accepted), "utf8");
  await inTransaction(context, async (tx) => keepDelivered(tx, erp, { accepted, pdf, container }));
}

async function readAccepted(tx: TransactionContext, erp: string): Promise<AcceptedDocument | null> {
  const { values } = await lockedIn(tx, section, erp, "free");
  if (values.pdf !== null) return null;
  const { contingencia: contingency, cufe, numero } = values;
  const [last] = values.intentos.toReversed();
  const answer = values.respuesta === null ? "" : await keptXml(tx, values.respuesta);
  const at = bogotaTime(new Date(last?.fecha ?? tx.now));
  return {
    // The document as it was signed, also where its buyer or the range of its number have changed since.
    document:
      (await keptDocument(tx, erp)) ??
      (await documentOf(tx, values, { contingency, keyOf: keysOf(tx) })),
    signed: { xml: await keptXml(tx, values.xml), cufe: cufe ?? "", fileName: `${numero}.xml` },
    reply: { at, ...(answer === "" ? {} : { xml: answer }) },
  };
}

type Delivered = {
  readonly accepted: AcceptedDocument;
  readonly pdf: Uint8Array;
  readonly container: Uint8Array;
};

async function keepDelivered(
  tx: TransactionContext,
  erp: string,
  { accepted: { document }, pdf, container }: Delivered,
): Promise<void> {
  if (await isDelivered(tx, erp)) return;
  const { number, buyer, seller, kind, totals } = document;
  const printed = { name: `${number}.pdf`, mediaType: "application/pdf", content: pdf };
  const held = { name: containerName(document), mediaType: "application/xml", content: container };
  const kept = {
    pdf: await keepContent(tx, "pdf", printed),
    container: await keepContent(tx, "contenedor", held),
  };
  const files = [kept.pdf, kept.container, ...(await mailedFiles(tx, erp))];
  const subject = invoiceSubject(document);
  const mail = {
    subject,
    to: buyer.email,
    buyer: buyer.name,
    seller: seller.name,
    number,
    kind,
    files,
  };
  await carryOut(tx, [
    happen(section, erp, "deliver", kept),
    send(invoiceMail, { ...mail, total: totals.total }, { key: erp }),
  ]);
}

/** Whether a document has its files already; it stays locked until the transaction ends. */
async function isDelivered({ db }: TransactionContext, erp: string): Promise<boolean> {
  const found = await db
    .selectFrom("erps")
    .select("pdf")
    .where("id", "=", erp)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found?.pdf !== null;
}

/** The files that the buyer receives beside a document, by their ids. */
async function mailedFiles(
  { db }: Pick<TransactionContext, "db">,
  document: string,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("fe_attachments")
    .select("archivo")
    .where("documento", "=", document)
    .where("incluir", "=", true)
    .where("archivo", "is not", null)
    .orderBy("id")
    .$narrowType<{ archivo: NotNull }>()
    .execute();
  return rows.map(({ archivo }) => archivo);
}

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
const invoiceMail: MessageKind<z.infer<typeof payload>> = {
  kind: "invoice-mail",
  title: "Correo con el documento electrónico",
  about: (id) => ({ controller: section.controller, id }),
  payload,
  attempts: 20,
  timeout: 60_000,
};

/**
 * The subject of the mail of a document (Anexo 1.9, §10.6): NIT, name of who invoices, number, code of its type and trade
 * name, with semicolons between them. A company has one name here.
 */
function invoiceSubject({ seller, number, kind, contingency }: ElectronicDocument): string {
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

/** The most that the mail of a document may bring, in bytes (Anexo 1.9, §10.6). */
export const MAIL_LIMIT = 2 * 1024 * 1024;

/** The files that go with a document may have this much of it: the rest is of its PDF and its container. */
export const ANNEXES_LIMIT = MAIL_LIMIT - 256 * 1024;

type Archive = {
  readonly archive: KeptFile;
  /** Whether the annexes did not fit, and are not inside. */
  readonly isWithoutAnnexes: boolean;
};

/**
 * The one ZIP that the buyer receives (Anexo 1.9, §10.6): the PDF and the container of a document, and another ZIP with its
 * annexes where it has some and they fit.
 */
export function mailArchive(
  number: string,
  own: readonly KeptFile[],
  annexes: readonly KeptFile[],
): Archive {
  const inside = annexes.length === 0 ? [] : [zipOf(`${number}-anexos.zip`, annexes)];
  const whole = zipOf(`${number}.zip`, [...own, ...inside]);
  const isWithoutAnnexes = annexes.length > 0 && whole.content.length > MAIL_LIMIT;
  return { archive: isWithoutAnnexes ? zipOf(`${number}.zip`, own) : whole, isWithoutAnnexes };
}

/** The same files give the same ZIP: it tells no time but the first that the format has. */
function zipOf(name: string, files: readonly KeptFile[]): KeptFile {
  const entries: Record<string, Uint8Array> = {};
  for (const file of files) entries[unusedName(entries, file.name)] = file.content;
  return {
    name,
    mediaType: "application/zip",
    content: zipSync(entries, { mtime: new Date(1980, 0, 1) }),
  };
}

/** The name of a file, numbered where another one has it. */
function unusedName(entries: Readonly<Record<string, unknown>>, name: string): string {
  for (let turn = 1; ; turn += 1) {
    const candidate = turn === 1 ? name : `${turn}-${name}`;
    if (!Object.hasOwn(entries, candidate)) return candidate;
  }
}
