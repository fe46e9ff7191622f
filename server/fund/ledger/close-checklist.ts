import { type Kysely, type RawBuilder, sql } from "kysely";
import { lastDayOf } from "../../../src/domain/calendar.ts";
import { CLOSE_LINES, type CloseLine } from "../../../src/domain/close-lines.ts";
import { dayOf } from "../../../src/domain/format.ts";
import { LIVE } from "../../../src/sections/obligations/live-statuses.ts";
import { conflict } from "../../engine/refusal.ts";
import type { Database } from "../../store/schema.ts";
import { CLOSE_LAWS, type MonthAsked } from "./close-laws.ts";
import { closePeriod, requireClosable } from "./ledger-periods.ts";
import type { LedgerContext } from "./ledger.types.ts";

/** A line as it was judged: how many things are left, and the first of them by their names, each with its address. */
export type JudgedLine = {
  readonly line: CloseLine;
  readonly count: number;
  readonly which: string | null;
};

/** The names that a line tells at most, and the letters of each. */
const TOLD = 5;
const NAMED = 40;
/** The statuses of loads and of files of the bank that are over: the others wait for the server or for somebody. */
export const LOADS_OVER = ["applied", "cancelled", "reversed", "unreadable"] as const;
export const FILES_OVER = ["balanced", "closed", "unreadable", "discarded"] as const;
/** Those of a settlement that still makes its documents. */
export const SETTLING = ["preparing", "calculating", "halted"] as const;
/** Those of documents that were calculated and that nobody has sent. */
export const UNISSUED = ["calculated", "reviewed", "approved", "issuing"] as const;
/** Those of electronic documents that were sent, and of which the ledger does not know how they ended. */
export const UNANSWERED = ["sending", "halted", "unanswered", "unposted"] as const;
/** Those of receipts of which somebody is still to say what they are. */
export const UNCLAIMED = ["unidentified", "partlyIdentified"] as const;

const some = (texts: readonly string[]) => sql`(${sql.join([...texts])})`;

/** The rows that are left of each line but the first, each with a name, and with its id where it is a record. */
const LEFT: Readonly<
  Record<Exclude<CloseLine, "over">, (asked: MonthAsked) => RawBuilder<unknown>>
> = {
  // One without live credits of that month has nothing to be cut.
  cuts: ({ companyId, month }) => sql`
    select p.codigo as name, p.id from portfolios p
    where p.empresa_id = ${companyId} and p.estado = 'active'
      and exists (select from obligations o where o.empresa_id = p.empresa_id and o.portafolio = p.id
        and o.estado in ${some(LIVE)} and o.fecha_desembolso <= ${lastDayOf(month)}::date)
      and not exists (select from cuts c where c.empresa_id = p.empresa_id and c.portafolio = p.id
        and c.periodo = ${month} and c.estado = 'current')`,
  loads: ({ companyId, month }) => sql`
    select numero as name, id from loads
    where empresa_id = ${companyId} and periodo <= ${month} and estado not in ${some(LOADS_OVER)}`,
  // One that was not read yet does not say its days.
  bankFiles: ({ companyId, month }) => sql`
    select numero as name, id from bank_files
    where empresa_id = ${companyId} and estado not in ${some(FILES_OVER)}
      and coalesce(desde <= ${lastDayOf(month)}::date, true)`,
  // A timer waits for a day, and works on nothing. Their page tells them by the work that they do.
  jobs: ({ companyId }) => sql`
    select null as name, null as id from jobs
    where company_id = ${companyId} and status in ('waiting', 'running') and kind <> 'timer'`,
  settlements: ({ companyId, month }) => sql`
    select periodo as name, id from settlements
    where empresa_id = ${companyId} and periodo <= ${month} and estado in ${some(SETTLING)}`,
  unissued: ({ companyId, month }) => sql`
    select numero as name, id from collection_documents
    where empresa_id = ${companyId} and periodo <= ${month} and estado in ${some(UNISSUED)}`,
  unanswered: ({ companyId, month }) => sql`
    select coalesce(numero, registro) as name, id from erps
    where empresa_id = ${companyId} and clase <> 'voucher' and estado in ${some(UNANSWERED)}
      and coalesce(fecha <= ${lastDayOf(month)}::date, true)`,
  unclaimed: ({ companyId, month }) => sql`
    select r.numero as name, r.id from customers_collects r
    where r.empresa_id = ${companyId} and r.estado in ${some(UNCLAIMED)} and r.fecha <= ${lastDayOf(month)}::date
      and not exists (select from notes n where n.controller = 'customers-collects' and n.record_id = r.id
        and n.company_id = r.empresa_id and n.deleted_at is null)`,
  ...CLOSE_LAWS,
};

/** The section of the records that each line names; a day and a job are none. */
const NAMES: Readonly<Partial<Record<CloseLine, string>>> = {
  cuts: "portfolios",
  loads: "loads",
  bankFiles: "bank-files",
  settlements: "settlements",
  unissued: "collection-documents",
  unanswered: "erps",
  unclaimed: "customers-collects",
  entries: "ledger-entries",
  covered: "portfolios",
  receivable: "collection-documents",
  debts: "recoverables",
};

/**
 * Judges what is left of a month before it closes, line by line: what is to be done, and the laws 1, 2, 20, 43 and 49 on
 * the lines of the ledger (fund.md §5). It locks nothing: under the lock of the ledger's head it says what stays true.
 */
export async function judgeMonth(
  db: Kysely<Database>,
  { companyId, month, now }: MonthAsked & { readonly now: Date },
): Promise<readonly JudgedLine[]> {
  const days = (Date.parse(lastDayOf(month)) - Date.parse(dayOf(now))) / 86_400_000 + 1;
  const judged: JudgedLine[] = [{ line: "over", count: Math.max(0, days), which: null }];
  for (const line of Object.keys(CLOSE_LINES) as CloseLine[]) {
    if (line === "over") continue;
    const { rows } = await sql<{ count: number; which: string | null }>`
      select count(*)::integer as count,
        string_agg(left(name, ${NAMED}) || coalesce(' [' || ${NAMES[line] ?? null}::text || '/' || id || ']', ''), ', '
          order by name) filter (where place <= ${TOLD}) as which
      from (select name::text, id::text, row_number() over (order by name) as place
        from (${LEFT[line]({ companyId, month })}) as left_over) as placed`.execute(db);
    const { count = 0, which = null } = rows[0] ?? {};
    judged.push({ line, count, which: shortened(which, count) });
  }
  return judged;
}

function shortened(which: string | null, count: number): string | null {
  if (which === null) return null;
  return `${which}${count > TOLD ? `, y ${count - TOLD} más` : ""}`;
}

/**
 * Closes a month of a company for ever, under the lock of its ledger's head: what is posted meanwhile waits, and finds it
 * closed. It is judged there, since it was another moment when somebody verified it.
 * @returns its lines, of which nothing is left.
 * @throws Refusal 409 for one that is not over or not the next, or of which something is left.
 */
export async function closeMonth(
  context: LedgerContext,
  month: string,
): Promise<readonly JudgedLine[]> {
  const { db, companyId, now } = context;
  await requireClosable(context, month);
  const lines = await judgeMonth(db, { companyId, month, now });
  const left = lines.filter(({ count }) => count > 0);
  if (left.length > 0) {
    const words = left.map(({ line, count }) => `${CLOSE_LINES[line]}: ${count}`);
    throw conflict("Algo quedó pendiente después de verificarlo.", {
      detail: `${words.join("; ")}. Verifíquelo otra vez.`,
    });
  }
  await closePeriod(context, month);
  return lines;
}

/** The lines of a month as its record keeps them. */
export const keptLines = (lines: readonly JudgedLine[]) => ({
  lista: lines.map(({ line, count, which }) => ({ linea: line, pendientes: count, cuales: which })),
  pendientes: lines.filter(({ count }) => count > 0).length,
});
