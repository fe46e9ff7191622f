import { sql, type Kysely } from "kysely";
import { dayAfter } from "../../../src/domain/calendar.ts";
import type { Database } from "../../../server/store/schema.ts";

/** A reply of the DIAN: its outcome, its rules, and the seconds since the signature. */
type Tried = readonly [outcome: string, rules: string | null, seconds: number];

/** Five invoices, by status; the base of each has 19 % of IVA. */
const INVOICES: readonly (readonly [string, string, string, readonly Tried[]])[] = [
  ["accepted", "2026-05-31", "1000", [["accepted", null, 10]]],
  // Rejected by two rules, corrected, and accepted three minutes after.
  [
    "accepted",
    "2026-06-30",
    "2000",
    [
      ["rejected", "FAK24: Dígito.\nFAU06: Total.", 5],
      ["accepted", null, 180],
    ],
  ],
  ["noticed", "2026-06-30", "3000", [["noticed", "FAJ43b: Nombre.", 61]]],
  // A code that begins as another's is another rule.
  ["rejected", "2026-06-30", "4000", [["rejected", "FAK24x: Otra.", 600]]],
  ["unanswered", "2026-06-30", "5000", [["silent", "Nada.", 0]]],
];

/** Writes electronic documents of the first company; the first two invoices are of the first portfolio. */
export async function someErps(db: Kysely<Database>, today: string): Promise<void> {
  for (const [at, [status, date, base, tries]] of INVOICES.entries()) {
    const emitted = `${date}T12:00:00.000Z`;
    const told = tries.map(([resultado, reglas, seconds]) => ({
      fecha: new Date(Date.parse(emitted) + seconds * 1000).toISOString(),
      resultado,
      reglas,
      ms: 10,
    }));
    await sql`
      with document as (
        insert into collection_documents (empresa_id, portafolio, empresa)
        select 1, id, 2 from portfolios where codigo = ${at < 2 ? "P-1" : "P-2"} returning id
      )
      insert into erps (empresa_id, clase, documento, empresa, numero, fecha, emitido, base, iva, valor, estado, intentos)
      select 1, 'invoice', id, 2, ${`FE${at + 1}`}, ${date}::date, ${emitted}::timestamptz, ${base}::numeric,
        ${base}::numeric * 0.19, ${base}::numeric * 1.19, ${status}, ${JSON.stringify(told)}::jsonb
      from document`.execute(db);
  }
  const note = async (of: string, concept: string, status: string, base: string, date: string) =>
    sql`
      insert into erps (empresa_id, clase, documento, empresa, registro, factura_afectada, concepto_nc, fecha, base, iva,
        valor, estado, intentos)
      select 1, 'credit', documento, 2, ${`${of}-${concept}-${status.slice(0, 4)}`}, id, ${concept}, ${date}::date,
        ${base}::numeric, ${base}::numeric * 0.19, ${base}::numeric * 1.19, ${status}, '[]'
      from erps where numero = ${of} and clase = 'invoice'`.execute(db);
  await note("FE1", "1", "accepted", "100", "2026-06-10");
  await note("FE3", "2", "noticed", "300", "2026-06-10");
  await note("FE2", "1", "pending", "50", today);
  await note("FE2", "2", "pending", "50", dayAfter(today, -2));
  await note("FE2", "3", "unanswered", "50", dayAfter(today, -16));
}
