import { sql } from "kysely";
import section from "../../../src/sections/erps/erps.section.ts";
import { carryOut } from "../../engine/commands/carry-out.ts";
import { happen, send } from "../../engine/commands/effects.ts";
import { keepContent } from "../../engine/keep-content.ts";
import type { CallContext, TransactionContext } from "../../engine/served.types.ts";
import { inTransaction } from "../../engine/transaction.ts";
import { lockedIn } from "../../engine/write/stored.ts";
import { bogotaTime } from "../../invoicing/bogota-time.ts";
import type { AcceptedDocument } from "../../invoicing/electronic-document.types.ts";
import { invoicePdf } from "../../invoicing/printed/invoice-pdf.ts";
import { containerName } from "../../invoicing/file-name.ts";
import { qrText } from "../../invoicing/qr-text.ts";
import { documentOf, keptXml } from "./document-of.ts";
import { keptDocument } from "./kept-document.ts";
import { mailedFiles } from "./mailed-files.ts";
import { keysOf } from "./technical-key.ts";
import { invoiceMail, invoiceSubject } from "./invoice-mail.ts";

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
  const { rows } = await sql<{ isDone: boolean }>`
    select pdf is not null as "isDone" from erps where id = ${erp}::bigint for no key update`.execute(
    db,
  );
  return rows[0]?.isDone !== false;
}
