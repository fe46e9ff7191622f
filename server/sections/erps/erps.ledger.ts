import { sql } from "kysely";
import { centsOf, moneyOf } from "../../../src/domain/cents.ts";
import collectionDocuments from "../../../src/sections/collection-documents/collection-documents.section.ts";
import feAttachments from "../../../src/sections/fe-attachments/fe-attachments.section.ts";
import { type Effect, happen } from "../../engine/commands/effects.ts";
import { post } from "../../fund/effects.ts";
import { asMoney } from "../../engine/kinds/figures.ts";
import { isAccount } from "../../fund/ledger/account-code.ts";
import { LedgerFault } from "../../fund/ledger/check-entry.ts";
import type { LedgerEntry } from "../../fund/ledger/ledger.types.ts";
import { Refusal, wordsOf } from "../../engine/refusal.ts";
import type { TransactionContext } from "../../engine/served.types.ts";
import { type Billed, credited, invoiced } from "../../fund/ledger/events.ts";
import type { ErpRecord } from "./erps.queries.ts";

type Charged = {
  readonly about: Billed;
  /** The debt of the document before, by the ledger (law 43). */
  readonly owed: string;
  readonly total: string;
  /** Of its accepted notes so far. */
  readonly noted: string;
  /** The status of its document; empty for none. */
  readonly status: string;
};

/**
 * The effects of an acceptance: the document enters the ledger with the day of its emission, and the collection
 * document is owed, or annulled where its notes reach its total (laws 38, 41 and 43).
 */
export async function acceptedEffects(
  tx: TransactionContext,
  record: ErpRecord,
): Promise<readonly Effect[]> {
  const { documento, valor } = record.values;
  const charged = await chargedBy(tx, record);
  const isNote = isNoteOf(record);
  const isWhole = centsOf(charged.noted) + centsOf(valor ?? "0") === centsOf(charged.total);
  return [
    post(entryAbout(record, charged)),
    ...(documento === null
      ? []
      : isNote
        ? noteEvents(documento, { charged, isWhole, note: centsOf(valor ?? "0") })
        : [happen(collectionDocuments, documento, "accept")]),
    ...(await attachmentEvents(tx, record.id, "dispatch")),
  ];
}

/**
 * The events that a note causes in its collection document: what of it is beyond the debt is in favour of whoever paid, one of the whole
 * annuls it, and one that takes the rest of the debt leaves it paid. Where a payment was undone after an earlier note left a
 * part of it in favour, that part is owed whatever its notes: it is not annulled (law 43).
 */
function noteEvents(
  document: string,
  {
    charged: { owed, status },
    isWhole,
    note,
  }: { readonly charged: Charged; readonly isWhole: boolean; readonly note: bigint },
): readonly Effect[] {
  const left = centsOf(owed) - note;
  const none = { amount: "0.00" };
  const favor =
    left < 0n ? [happen(collectionDocuments, document, "favor", { amount: moneyOf(-left) })] : [];
  if (isWhole && left <= 0n) return [...favor, happen(collectionDocuments, document, "annul")];
  const isSettled = left <= 0n && status !== "paid";
  return isSettled ? [...favor, happen(collectionDocuments, document, "pay", none)] : favor;
}

/** Why the ledger takes no entry of a document, in words; null for whatever else failed. */
export function entryProblem(error: unknown): string | null {
  if (error instanceof Refusal) return wordsOf(error);
  return error instanceof LedgerFault
    ? "Su base, su IVA y su total no forman un asiento del libro."
    : null;
}

/** The entry of an acceptance, which sending tries first (chain §3). */
export async function entryOf(tx: TransactionContext, record: ErpRecord): Promise<LedgerEntry> {
  return entryAbout(record, await chargedBy(tx, record));
}

function entryAbout(record: ErpRecord, { about, owed }: Charged): LedgerEntry {
  const { fecha, base, iva } = record.values;
  const origin = `erps/${record.id}`;
  const cause = { date: fecha ?? "", key: `erps:${record.id}`, origin, about };
  const amounts = { base: base ?? "0.00", vat: iva ?? "0.00" };
  return isNoteOf(record)
    ? credited({ ...cause, ...amounts, owed })
    : invoiced({ ...cause, ...amounts });
}

function isNoteOf({ values: { clase } }: ErpRecord): boolean {
  return clase === "credit" || clase === "creditInstant";
}

/** The subjects and the debt of a document, locked where it is a collection document: two notes see one another. */
async function chargedBy({ db }: TransactionContext, { id, values }: ErpRecord): Promise<Charged> {
  const { documento, empresa, cliente, centro } = values;
  if (documento === null) {
    const about = { ...given({ empresa, cliente, centro }) };
    return { about, owed: "0.00", total: "0.00", noted: "0.00", status: "" };
  }
  await db
    .selectFrom("collection_documents")
    .select("id")
    .where("id", "=", documento)
    .forNoKeyUpdate()
    .execute();
  const { rows } = await sql<{
    portafolio: string | null;
    obligacion: string | null;
    total: string;
    owed: string;
    noted: string;
    status: string;
  }>`
    select d.estado as status, d.portafolio::text, d.obligacion::text, d.total::text, ${asMoney(sql`coalesce((
        select sum(m.debe - m.haber) from movements m join accounts a on a.id = m.cuenta
        where m.documento = d.id and ${isAccount("a", "CLI")}), 0)`)}::text as owed,
      ${asMoney(sql`coalesce((
        select sum(n.valor) from erps n where n.documento = d.id and n.factura_afectada is not null
        and n.id <> ${id}::bigint and n.estado in ('accepted', 'noticed')), 0)`)}::text as noted
    from collection_documents d where d.id = ${documento}::bigint`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error(`there is no collection document ${documento}`);
  const { portafolio, obligacion, ...amounts } = found;
  const owed = moneyOf(centsOf(amounts.owed) < 0n ? 0n : centsOf(amounts.owed));
  const about = given({ empresa, cliente, portafolio, obligacion, centro, documento });
  return { ...amounts, owed, about };
}

/** The subjects that there are. */
function given(
  about: Readonly<Record<keyof Billed, string | null>> | Readonly<Record<string, string | null>>,
): Billed {
  return Object.fromEntries(Object.entries(about).filter(([, id]) => id !== null));
}

/** The effects of a rejection: its invoice is not owed, and its files may be changed. */
export async function rejectedEffects(
  tx: TransactionContext,
  record: ErpRecord,
): Promise<readonly Effect[]> {
  return [...invoiceEvent(record, "reject"), ...(await attachmentEvents(tx, record.id, "release"))];
}

/** An event of the collection document whose invoice a document is; none of a note's. */
export function invoiceEvent(
  { values: { documento, factura_afectada } }: ErpRecord,
  event: "reject" | "resume",
): readonly Effect[] {
  if (documento === null || factura_afectada !== null) return [];
  return [happen(collectionDocuments, documento, event)];
}

/** The statuses in which the files of a document take each event. */
const FROM = { include: "loaded", release: "included", dispatch: "included" } as const;

/** An event of every file that goes with a document. */
export async function attachmentEvents(
  { db }: Pick<TransactionContext, "db">,
  document: string,
  event: keyof typeof FROM,
): Promise<readonly Effect[]> {
  const rows = await db
    .selectFrom("fe_attachments")
    .select("id")
    .where("documento", "=", document)
    .where("estado", "=", FROM[event])
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => happen(feAttachments, id, event));
}
