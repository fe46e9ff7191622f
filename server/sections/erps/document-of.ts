import { sql } from "kysely";
import { conflict } from "../../engine/refusal.ts";
import type { CompanyContext, TransactionContext } from "../../engine/served.types.ts";
import { bogotaTime } from "../../invoicing/bogota-time.ts";
import type {
  Correction,
  ElectronicDocument,
  NumberRange,
} from "../../invoicing/electronic-document.types.ts";
import { daysSetting } from "../configurations/setting.ts";
import { daysAfter } from "../loads/cut-period.ts";
import { affectedInvoice } from "./affected-invoice.ts";
import type { ErpValues } from "./erp-record.types.ts";
import { rangeOfNumber } from "./numbering.ts";
import { companyParty, customerParty } from "./parties.ts";
import { taxedLines, vatRule } from "./vat.ts";

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
    select encode(content, 'base64') as content from files where id = ${file}::bigint`.execute(db);
  return Buffer.from(rows[0]?.content ?? "", "base64").toString("utf8");
}
