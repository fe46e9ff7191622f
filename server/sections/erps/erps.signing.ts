import { type Kysely, type NotNull, sql } from "kysely";
import { dayOf } from "../../../src/domain/format.ts";
import { checkDigitOf } from "../../../src/domain/nit.ts";
import { rateOf } from "../../../src/domain/rate.ts";
import { NO_DUTY, type TaxDuty, taxDutyOf } from "../../../src/domain/tax-duties.ts";
import { keepContent } from "../../engine/keep-content.ts";
import { conflict } from "../../engine/refusal.ts";
import type { CompanyContext, TransactionContext } from "../../engine/served.types.ts";
import { bogotaTime } from "../../invoicing/bogota-time.ts";
import type {
  Correction,
  DocumentLine,
  ElectronicDocument,
  NumberRange,
  Party,
  SignedDocument,
} from "../../invoicing/electronic-document.types.ts";
import { SigningError } from "../../invoicing/failures.ts";
import { TEST_TECHNICAL_KEY } from "../../invoicing/test-software.ts";
import { unseal } from "../../services/secret-box.ts";
import type { Database } from "../../store/schema.ts";
import { daysSetting } from "../../fund/settings.ts";
import { daysAfter } from "../../fund/dates.ts";
import {
  NO_NUMBERING,
  type NumberingKind,
  rangeOfNumber,
  takeNumber,
} from "../../fund/numbering.ts";
import {
  type ErpRecord,
  type ErpValues,
  affectedInvoice,
  taxedLines,
  vatRule,
} from "./erps.queries.ts";

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
  const key = range === null ? "" : await keyOf(range.prefix);
  return { ...kept, contingency: true, range: range && { ...range, technicalKey: key } };
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

/** The values that a signed document says. */
export type DocumentedValues = Pick<
  ErpValues,
  | "clase"
  | "numero"
  | "prefijo"
  | "consecutivo"
  | "emitido"
  | "empresa"
  | "cliente"
  | "centro"
  | "base"
  | "iva"
  | "valor"
  | "lineas"
  | "factura_afectada"
  | "concepto_nc"
>;

/** Whether a document is issued in contingency, and how the technical key of its range is found. */
type Issuing = {
  readonly contingency: boolean;
  readonly keyOf: (prefix: string) => Promise<string>;
};

/**
 * The document that is signed, from what is stored and the present data of its parties; its number and its instant
 * (`emitido`) are those of the values.
 * @throws Refusal 409 where something that the DIAN needs is missing.
 */
export async function documentOf(
  tx: CompanyContext,
  values: DocumentedValues,
  { contingency, keyOf }: Issuing,
): Promise<ElectronicDocument> {
  const { clase, numero, iva, base, valor, lineas, cliente, empresa } = values;
  const isNote = clase === "credit" || clase === "creditInstant";
  const isInstant = clase === "instant" || clase === "creditInstant";
  const issued = bogotaTime(new Date(values.emitido ?? ""));
  const vatOf = await vatRule(tx, issued.date);
  const term = await daysSetting(tx, "cobro.plazo.dias");
  return {
    kind: isNote ? "creditNote" : "invoice",
    number: numero ?? "",
    issued,
    due: isNote || isInstant ? null : daysAfter(issued.date, term),
    seller: await companyParty(tx.db, tx.actor.companyId),
    buyer: isInstant
      ? await customerParty(tx.db, cliente ?? "0")
      : await companyParty(tx.db, empresa ?? "0"),
    lines: taxedLines(lineas, iva ?? "0.00", vatOf),
    totals: { base: base ?? "0.00", vat: iva ?? "0.00", total: valor ?? "0.00" },
    range: isNote ? null : await numberRange(tx, values, keyOf),
    credit: !isInstant,
    contingency,
    corrects: isNote ? await correctionOf(tx, values) : null,
  };
}

async function numberRange(
  tx: CompanyContext,
  values: DocumentedValues,
  keyOf: Issuing["keyOf"],
): Promise<NumberRange> {
  const { centro, prefijo, consecutivo } = values;
  const asked = { centre: centro ?? "0", prefix: prefijo ?? "", consecutive: consecutivo ?? 0 };
  const range = await rangeOfNumber(tx.db, asked);
  if (range === null) throw conflict("Su número ya no está en una resolución del centro.");
  const { resolution, prefix, from, until: to, start, end } = range;
  return { resolution, prefix, from, to, start, end, technicalKey: await keyOf(prefix) };
}

async function correctionOf(tx: CompanyContext, values: DocumentedValues): Promise<Correction> {
  const asked = { invoice: values.factura_afectada ?? "0", besides: null, lock: false };
  const invoice = await affectedInvoice(tx, asked);
  const { concepto_nc: concept } = values;
  if (invoice === null || concept === null) throw conflict("Faltan datos de facturación.");
  return { concept, number: invoice.number, cufe: invoice.cufe, date: invoice.date };
}

/** The text of the signed XML that a document keeps; empty where it has none. */
export async function keptXml({ db }: Pick<TransactionContext, "db">, file: string | null) {
  const { rows } = await sql<{ content: string }>`
    select encode(content, 'base64') as content from files join file_contents using (sha256) where id = ${file}::bigint`.execute(
    db,
  );
  return Buffer.from(rows[0]?.content ?? "", "base64").toString("utf8");
}

/** The DIAN's codes of the kinds of identity document (Anexo 1.9, table 13.2.1). */
const DOCUMENT_CODES: Readonly<Record<string, string>> = {
  CC: "13",
  TI: "12",
  CE: "22",
  PA: "41",
  PPT: "48",
  PEP: "47",
  NIT: "31",
};

type Row = {
  readonly document: string;
  readonly name: string;
  readonly address: string | null;
  readonly email: string | null;
  readonly code: string | null;
  readonly city: string | null;
  readonly department: string | null;
  readonly duty: string | null;
};

/**
 * The fiscal data of a company, as the seller or the buyer of a document.
 * @throws Refusal 409 where some are missing.
 */
async function companyParty(db: Kysely<Database>, company: string | number): Promise<Party> {
  const found = await db
    .selectFrom("companies as c")
    .leftJoin("cities as t", "t.id", "c.ciudad")
    .select(["c.nit", "c.nombre as name", "c.direccion as address", "c.correo_fe as email"])
    .select(["t.codigo_municipio as code", "t.nombre as city", "t.departamento as department"])
    .select("c.responsabilidad as duty")
    .where("c.id", "=", Number(company))
    .executeTakeFirst();
  const needed = "dirección, ciudad y correo";
  return partyOf(found && { ...found, document: `NIT ${found.nit ?? ""}` }, needed);
}

/**
 * The fiscal data of a customer, who buys an instant invoice; people give no address to the fund: that of the city.
 * @throws Refusal 409 where some are missing.
 */
async function customerParty(db: Kysely<Database>, customer: string): Promise<Party> {
  const found = await db
    .selectFrom("customers as c")
    .leftJoin("cities as t", "t.id", "c.ciudad")
    .select(["c.documento as document", "c.nombre as name", "c.correo as email"])
    .select(["t.codigo_municipio as code", "t.nombre as city", "t.departamento as department"])
    .where("c.id", "=", customer)
    .executeTakeFirst();
  return partyOf(found && { ...found, address: found.city, duty: null }, "ciudad y correo");
}

/** @param needed the data that whoever lacks some must complete. */
function partyOf(row: Row | undefined, needed: string): Party {
  if (row === undefined) throw conflict("Faltan datos de facturación.");
  const { document, name, address, email, code, city, department } = row;
  if (address === null || email === null || code === null || city === null || department === null) {
    const detail = `${name}: complete ${needed}.`;
    throw conflict("Faltan datos de facturación.", { detail });
  }
  const [type = "", number = ""] = document.split(" ");
  const isCompany = type === "NIT";
  const [digits = number] = number.split("-");
  return {
    kind: isCompany ? "company" : "person",
    nit: digits,
    checkDigit: isCompany ? checkDigitOf(digits) : null,
    documentType: DOCUMENT_CODES[type] ?? "13",
    name,
    address,
    city: { code, name: city, department },
    email,
    duty: taxDutyOf(row.duty),
  };
}

/** Keeps what a document said when it was signed; the technical key of its range, which is a secret, is not kept. */
async function keepDocument(
  { db }: Pick<TransactionContext, "db">,
  id: string,
  document: ElectronicDocument,
): Promise<void> {
  const kept = { ...document, range: document.range && { ...document.range, technicalKey: "" } };
  await sql`update erps set firmado = ${JSON.stringify(kept)}::jsonb where id = ${id}::bigint`.execute(
    db,
  );
}

/** As documents were kept before their parties had a duty, and their rates a type: they were signed with none. */
type Kept = Omit<ElectronicDocument, "seller" | "buyer" | "lines"> & {
  readonly seller: KeptParty;
  readonly buyer: KeptParty;
  readonly lines: readonly (Omit<DocumentLine, "rate"> & { readonly rate: string })[];
};

type KeptParty = Omit<Party, "duty"> & { readonly duty?: TaxDuty };

/** The document as it was signed, without the technical key; null for one of before it was kept. */
export async function keptDocument(
  { db }: Pick<TransactionContext, "db">,
  id: string,
): Promise<ElectronicDocument | null> {
  const { rows } = await sql<{ kept: Kept | null }>`
    select firmado as kept from erps where id = ${id}::bigint`.execute(db);
  const kept = rows[0]?.kept ?? null;
  return (
    kept && {
      ...kept,
      seller: { duty: NO_DUTY, ...kept.seller },
      buyer: { duty: NO_DUTY, ...kept.buyer },
      lines: kept.lines.map((line) => ({ ...line, rate: rateOf(line.rate) })),
    }
  );
}

/** The setting with the technical key of whichever prefix has none of its own. */
const ANY_KEY = "dian.clave.tecnica";

/** Finds the technical keys of the ranges of a company. */
export function keysOf(tx: TransactionContext): (prefix: string) => Promise<string> {
  return async (prefix) => technicalKey(tx, prefix);
}

/**
 * The technical key of a range, from the secret setting `clave.tecnica.{prefijo}`, or from `dian.clave.tecnica` for
 * every range. Outside production the key that the DIAN publishes for tests does where nobody wrote one.
 * @throws Refusal 409 without a key in production.
 */
async function technicalKey(
  { db, actor, ports: { secrets, config } }: TransactionContext,
  prefix: string,
): Promise<string> {
  const found = await db
    .selectFrom("configurations")
    .select(["id", "secreto as sealed"])
    .where("clave", "in", [`clave.tecnica.${prefix.toLowerCase()}`, ANY_KEY])
    .where((eb) => eb.or([eb("empresa", "is", null), eb("empresa", "=", String(actor.companyId))]))
    .where("secreto", "is not", null)
    .orderBy((eb) => eb("clave", "=", ANY_KEY))
    .orderBy("empresa", (order) => order.asc().nullsLast())
    .limit(1)
    .$narrowType<{ sealed: NotNull }>()
    .executeTakeFirst();
  if (found !== undefined) {
    return unseal(found.sealed, `configurations.secreto.${found.id}`, secrets.encryption);
  }
  if (config.production) throw conflict(`Falta la clave técnica del prefijo ${prefix}.`);
  return TEST_TECHNICAL_KEY;
}
