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
type CheckedEntry = Omit<LedgerEntry, "lines"> & {
  readonly lines: readonly WrittenLine[];
  /** The id of the entry that it reverses. */
  readonly reverses: string | null;
};

/**
 * Writes entries with their lines, their numbers and their hashes, one after the other from the head of the ledger, which
 * must be locked, in as many statements as one takes.
 * @returns their ids, in order.
 */
export async function writeEntries(
  context: LedgerContext,
  head: Head,
  entries: readonly CheckedEntry[],
): Promise<readonly string[]> {
  if (entries.length === 0) return [];
  const { db, companyId, now, userId } = context;
  let last = head;
  const chained = entries.map((entry, place) => {
    const written = chainedTo(last, { companyId, now }, entry);
    last = written.head;
    return { ...written.row, place };
  });
  const { rows } = await sql<{ id: string; place: number }>`
    with given as (
      select x.* from jsonb_to_recordset(${JSON.stringify(chained)}::jsonb) as x(place integer, numero text, fecha date,
        periodo text, evento text, descripcion text, valor numeric, origen text, clave text, reversa bigint, huella text,
        huella_anterior text, lines jsonb)
    ), entry as (
      insert into ledger_entries (empresa_id, creado_en, creado_por, actualizado_en, actualizado_por, numero, fecha,
        periodo, evento, descripcion, valor, origen, clave, reversa, huella, huella_anterior)
      select ${companyId}::integer, ${now}::timestamptz, ${userId}::uuid, ${now}::timestamptz, ${userId}::uuid, numero,
        fecha, periodo, evento, descripcion, valor, origen, clave, reversa, huella, huella_anterior
      from given order by place
      returning id, numero
    ), written as (
      insert into movements (empresa_id, creado_en, actualizado_en, asiento, fecha, periodo, tipo, cuenta, debe,
        haber, empresa, portafolio, obligacion, cliente, centro, cuenta_bancaria, documento)
      select ${companyId}::integer, ${now}::timestamptz, ${now}::timestamptz, entry.id, given.fecha,
        given.periodo, x.tipo, x.cuenta, x.debe, x.haber, x.empresa, x.portafolio, x.obligacion, x.cliente,
        x.centro, x.cuenta_bancaria, x.documento
      from entry join given on given.numero = entry.numero,
        jsonb_to_recordset(given.lines) as x(place integer, tipo bigint, cuenta bigint, debe numeric,
        haber numeric, empresa bigint, portafolio bigint, obligacion bigint, cliente bigint, centro bigint,
        cuenta_bancaria bigint, documento bigint)
      order by given.place, x.place
    ), moved as (
      update ledger_heads set asientos = asientos + ${entries.length}::integer, anio = ${last.year},
        numero = ${last.number}, huella = ${last.hash}
      where empresa_id = ${companyId}
    )
    select entry.id::text as id, given.place from entry join given on given.numero = entry.numero
    order by given.place`.execute(db);
  const ids = rows.map(({ id }) => id);
  await tellHistory(
    context,
    chained.map(({ numero, fecha, evento, descripcion, valor }, place) => ({
      id: ids[place] ?? "",
      after: { numero, fecha, evento, descripcion, valor },
    })),
  );
  await moveRevision(db, "movements", companyId);
  return ids;
}

/** An entry as it is stored after a head, and the head that it is. */
function chainedTo(
  head: Head,
  { companyId, now }: Pick<LedgerContext, "companyId" | "now">,
  { event, date, key, description, origin, lines, reverses }: CheckedEntry,
) {
  const { year, number } = nextNumber(head, now);
  const numero = `LB-${year}-${String(number).padStart(DIGITS, "0")}`;
  const said = { numero, fecha: date, evento: event, descripcion: description };
  const kept = { ...said, origen: origin, clave: key, reversa: reverses };
  const huella = entryHash(head.hash, { ...kept, companyId, lines });
  return {
    head: { entries: head.entries + 1, year, number, hash: huella },
    row: {
      ...kept,
      periodo: periodOf(date),
      valor: moneyOf(lines.reduce((sum, { debe }) => sum + centsOf(debe), 0n)),
      huella,
      huella_anterior: head.hash,
      lines: lines.map((line, place) => ({ ...line, place })),
    },
  };
}

/** Numbers go on from year to year; a clock that was set back repeats none. */
function nextNumber(head: Head, now: Date): { readonly year: number; readonly number: number } {
  const year = Math.max(head.year, Number(dayOf(now).slice(0, 4)));
  return { year, number: year === head.year ? head.number + 1 : 1 };
}

type Numbered = { readonly id: string; readonly after: Readonly<Record<string, string>> };

/** Writes entries into the history of their records, by which lists are cached and changes announced (ADR 38). */
async function tellHistory(
  { db, companyId, now, userId, by }: LedgerContext,
  told: readonly Numbered[],
): Promise<void> {
  await sql`
    with ${takenRevision("ledger-entries", companyId)}
    insert into changes (controller, record_id, company_id, slot, revision, version, action, before, after, at, user_id,
      by_name, network, request_id)
    select 'ledger-entries', x.id, ${companyId}::integer, taken.slot, taken.revision, 1, 'create', '{}'::jsonb,
      x.after, ${now}::timestamptz, ${userId}::uuid, ${by?.name ?? ""}::text,
      ${by?.network ?? ""}::text, ${by?.requestId ?? ""}::text
    from taken, jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as x(id bigint, after jsonb)`.execute(
    db,
  );
}
