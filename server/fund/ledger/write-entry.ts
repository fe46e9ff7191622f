import { sql } from "kysely";
import { centsOf, moneyOf } from "../../../src/domain/cents.ts";
import { dayOf } from "../../../src/domain/format.ts";
import { moveRevision, takenRevision } from "../../store/revisions.ts";
import { entryHash } from "./entry-hash.ts";
import { periodOf } from "./ledger-periods.ts";
import type { LedgerContext, LedgerEntry, WrittenLine } from "./ledger.types.ts";
import type { Head } from "./lock-head.ts";

const DIGITS = 6;

/** An entry that was checked: its lines have their accounts, and all of it may be written. */
export type CheckedEntry = Omit<LedgerEntry, "lines"> & {
  readonly lines: readonly WrittenLine[];
  /** The id of the entry that it reverses. */
  readonly reverses: string | null;
};

/**
 * Writes an entry with its lines, its number and its hash as the new head of the ledger, which must be locked.
 * @returns its id.
 */
export async function writeEntry(
  context: LedgerContext,
  head: Head,
  entry: CheckedEntry,
): Promise<string> {
  const { db, companyId, now, userId } = context;
  const { event, date, key, description, origin, lines, reverses } = entry;
  const { year, number } = nextNumber(head, now);
  const numero = `LB-${year}-${String(number).padStart(DIGITS, "0")}`;
  const hashed = { companyId, numero, fecha: date, evento: event, descripcion: description };
  const hash = entryHash(head.hash, {
    ...hashed,
    origen: origin,
    clave: key,
    reversa: reverses,
    lines,
  });
  const value = moneyOf(lines.reduce((sum, { debe }) => sum + centsOf(debe), 0n));
  const period = periodOf(date);
  const ordered = JSON.stringify(lines.map((line, place) => ({ ...line, place })));
  const { rows } = await sql<{ id: string }>`
    with entry as (
      insert into ledger_entries (empresa_id, creado_en, creado_por, actualizado_en, actualizado_por, numero, fecha,
        periodo, evento, descripcion, valor, origen, clave, reversa, huella, huella_anterior)
      values (${companyId}, ${now}, ${userId}, ${now}, ${userId}, ${numero}, ${date}::date, ${period}, ${event},
        ${description}, ${value}::numeric, ${origin}, ${key}, ${reverses}::bigint, ${hash}, ${head.hash})
      returning id
    ), written as (
      insert into movements (empresa_id, creado_en, actualizado_en, asiento, fecha, periodo, tipo, cuenta, debe,
        haber, empresa, portafolio, obligacion, cliente, centro, cuenta_bancaria, documento)
      select ${companyId}::integer, ${now}::timestamptz, ${now}::timestamptz, entry.id, ${date}::date,
        ${period}::text, x.tipo, x.cuenta, x.debe, x.haber, x.empresa, x.portafolio, x.obligacion, x.cliente,
        x.centro, x.cuenta_bancaria, x.documento
      from entry, jsonb_to_recordset(${ordered}::jsonb) as x(place integer, tipo bigint, cuenta bigint, debe numeric,
        haber numeric, empresa bigint, portafolio bigint, obligacion bigint, cliente bigint, centro bigint,
        cuenta_bancaria bigint, documento bigint)
      order by x.place
    ), moved as (
      update ledger_heads set asientos = asientos + 1, anio = ${year}, numero = ${number}, huella = ${hash}
      where empresa_id = ${companyId}
    )
    select id::text as id from entry`.execute(db);
  const id = rows[0]?.id ?? "";
  const told = { numero, fecha: date, evento: event, descripcion: description, valor: value };
  await tellHistory(context, id, told);
  await moveRevision(db, "movements", companyId);
  return id;
}

/** Numbers go on from year to year; a clock that was set back repeats none. */
function nextNumber(head: Head, now: Date): { readonly year: number; readonly number: number } {
  const year = Math.max(head.year, Number(dayOf(now).slice(0, 4)));
  return { year, number: year === head.year ? head.number + 1 : 1 };
}

/** Writes the entry into the history of its record, by which lists are cached and changes announced (ADR 38). */
async function tellHistory(
  { db, companyId, now, userId, by }: LedgerContext,
  id: string,
  after: Readonly<Record<string, string>>,
): Promise<void> {
  await sql`
    with ${takenRevision("ledger-entries", companyId)}
    insert into changes (controller, record_id, company_id, slot, revision, version, action, before, after, at, user_id,
      by_name, network, request_id)
    select 'ledger-entries', ${id}::bigint, ${companyId}::integer, taken.slot, taken.revision, 1, 'create', '{}'::jsonb,
      ${JSON.stringify(after)}::jsonb, ${now}::timestamptz, ${userId}::uuid, ${by?.name ?? ""}::text,
      ${by?.network ?? ""}::text, ${by?.requestId ?? ""}::text
    from taken`.execute(db);
}
