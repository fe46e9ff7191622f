import { dayOf } from "../../../src/domain/format.ts";
import { keepContent } from "../../engine/keep-content.ts";
import { conflict } from "../../engine/refusal.ts";
import type { TransactionContext } from "../../engine/served.types.ts";
import type {
  SignedDocument,
  ElectronicDocument,
} from "../../invoicing/electronic-document.types.ts";
import { SigningError } from "../../invoicing/failures.ts";
import { documentOf } from "./document-of.ts";
import type { ErpRecord, ErpValues } from "./erp-record.types.ts";
import { keepDocument, keptDocument } from "./kept-document.ts";
import { keysOf } from "./technical-key.ts";
import { NO_NUMBERING, rangeOfNumber, takeNumber, type NumberingKind } from "./numbering.ts";

/** The numbering of each kind of document; receipts go to the ERP only. */
const NUMBERINGS: Readonly<Record<string, NumberingKind>> = {
  invoice: "invoice",
  instant: "instant",
  credit: "credit",
  creditInstant: "credit",
};

/** The refusal of a number whose range is over: the document is made again with a new one. */
const OLD_NUMBERING =
  "La numeración de su número ya no está vigente: descártelo y emítalo otra vez.";

/** The milliseconds for which a document that was issued in contingency may wait. */
const CONTINGENCY = 48 * 3_600_000;

/**
 * Gives a document its number, unless it has one, and signs it at the present instant. One that the DIAN does not have
 * keeps its XML while it may be sent: the DIAN knows it by the same CUFE.
 * @returns the values to write.
 * @throws Refusal 409 without a number, data or a certificate.
 */
export async function signedValues(
  tx: TransactionContext,
  { id, values }: ErpRecord,
): Promise<Partial<ErpValues>> {
  if (mayBeSent(values, tx.now)) return {};
  const numbered = await withNumber(tx, values);
  const signing = { ...values, ...numbered, fecha: dayOf(tx.now), emitido: tx.now.toISOString() };
  const document = await documentOf(tx, signing, { contingency: false, keyOf: keysOf(tx) });
  const signed = signOrRefuse(tx, document);
  await keepDocument(tx, id, document);
  const { fecha, emitido } = signing;
  return { ...numbered, fecha, emitido, contingencia: false, ...(await keptSignature(tx, signed)) };
}

/**
 * Signs a document that was not taken again, as issued in contingency (type 04): the number, the instant and so the
 * CUFE stay.
 */
export async function contingencyValues(
  tx: TransactionContext,
  record: ErpRecord,
): Promise<Partial<ErpValues>> {
  const document = await inContingency(tx, record);
  const signed = signOrRefuse(tx, document);
  await keepDocument(tx, record.id, document);
  return { contingencia: true, ...(await keptSignature(tx, signed)) };
}

/** The document as it was signed first, issued in contingency. */
async function inContingency(
  tx: TransactionContext,
  { id, values }: ErpRecord,
): Promise<ElectronicDocument> {
  const keyOf = keysOf(tx);
  const kept = await keptDocument(tx, id);
  if (kept === null) return documentOf(tx, values, { contingency: true, keyOf });
  const { range } = kept;
  const technicalKey = range === null ? "" : await keyOf(range.prefix);
  return { ...kept, contingency: true, range: range && { ...range, technicalKey } };
}

/** Whether a signed document may still be sent: on its day, or within its 48 hours in contingency (fund.md §6). */
function mayBeSent({ cufe, fecha, emitido, contingencia }: ErpValues, now: Date): boolean {
  if (cufe === null) return false;
  if (!contingencia) return fecha === dayOf(now);
  return now.getTime() - Date.parse(emitido ?? "") < CONTINGENCY;
}

/** The day with which a document is sent now: its own while it may still be sent as it was signed, else today. */
export function dayOfEmission(values: ErpValues, now: Date): string {
  return mayBeSent(values, now) ? (values.fecha ?? dayOf(now)) : dayOf(now);
}

async function withNumber(tx: TransactionContext, values: ErpValues): Promise<Partial<ErpValues>> {
  if (values.numero !== null) {
    await requireInForce(tx, values);
    return {};
  }
  const kind = NUMBERINGS[values.clase ?? ""];
  if (kind === undefined || values.centro === null) throw conflict(NO_NUMBERING);
  const { companyId } = tx.actor;
  const asked = { companyId, centre: values.centro, kind, date: dayOf(tx.now) };
  const { range, consecutive } = await takeNumber(tx.db, asked);
  const { prefix: prefijo, resolution: resolucion } = range;
  const numero = `${prefijo}${consecutive}`;
  return { numero, prefijo, resolucion, consecutivo: consecutive };
}

/** A number that was taken before is sent again only while its range is in force (law 39). */
async function requireInForce(tx: TransactionContext, values: ErpValues): Promise<void> {
  const { centro, prefijo, consecutivo } = values;
  const asked = { centre: centro ?? "0", prefix: prefijo ?? "", consecutive: consecutivo ?? 0 };
  const range = await rangeOfNumber(tx.db, asked);
  const today = dayOf(tx.now);
  if (range === null || today < range.start || today > range.end) throw conflict(OLD_NUMBERING);
}

function signOrRefuse({ ports }: TransactionContext, document: ElectronicDocument): SignedDocument {
  try {
    return ports.signer.sign(document);
  } catch (error) {
    if (error instanceof SigningError) throw conflict(error.message);
    throw error;
  }
}

async function keptSignature(tx: TransactionContext, { xml, cufe, fileName }: SignedDocument) {
  const content = Buffer.from(xml, "utf8");
  const file = { name: fileName, mediaType: "application/xml", content };
  return { cufe, xml: await keepContent(tx, "xml", file) };
}
