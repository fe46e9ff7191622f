import { sql } from "kysely";
import { isInState, timersOf, type Timer } from "../../../src/engine/lifecycle-timers.ts";
import type { StoredRecord, TransactionContext } from "../served.types.ts";
import { announceDue } from "../queue/claims.ts";
import { titleOf } from "../read/title.ts";
import type { Draft } from "../write/draft.types.ts";
import { TIMER, timedKind, timerKey, timerWords, type TimedKind } from "./timer-row.ts";

/** A job to write: the timer of one record. */
type Row = {
  readonly key: string;
  readonly id: string;
  readonly due: string;
  readonly words: string;
};

/**
 * Keeps the timers of written records, in the transaction that writes them: a state that is entered schedules its own, a
 * state that is left takes them back, and a day that changes moves them (ADR 69).
 */
export async function keepTimers(tx: TransactionContext, drafts: readonly Draft[]): Promise<void> {
  const { lifecycle } = tx.section.definition;
  if (lifecycle === null) return;
  for (const timer of timersOf(lifecycle)) await keepTimer(tx, timer, drafts);
}

async function keepTimer(
  tx: TransactionContext,
  timer: Timer,
  drafts: readonly Draft[],
): Promise<void> {
  const kind = timedKind(tx.section.definition, timer);
  const [before, after] = timerWords(tx.section.definition, timer);
  const over: string[] = [];
  const rows: Row[] = [];
  for (const draft of drafts) {
    const { id } = draft;
    const had = draft.before === null ? null : dateIn(timer, draft.before);
    const has = draft.action === "delete" ? null : dateIn(timer, draft);
    if (had === has) continue;
    const key = timerKey(kind, id);
    if (had !== null) over.push(key);
    if (has === null) continue;
    const words = `${before}${titleOf(tx, draft)}${after}`;
    rows.push({ key, id, words, due: dueAt(has, tx.now).toISOString() });
  }
  await drop(tx, over);
  await schedule(tx, kind, rows);
}

/** The day or the span from which the date of a timer follows; null where the timer does not run. */
function dateIn(
  { path, date }: Timer,
  { status, values }: Pick<StoredRecord, "status" | "values">,
): string | number | null {
  if (!isInState(status, path)) return null;
  if ("span" in date) return date.span;
  const day = values[date.field];
  return typeof day === "string" ? day : null;
}

function dueAt(date: string | number, now: Date): Date {
  return typeof date === "number" ? new Date(now.getTime() + date) : startOf(date);
}

/** The first instant of a day in Colombia, which has had one offset since 1993. */
function startOf(day: string): Date {
  return new Date(`${day}T00:00:00-05:00`);
}

/** Removes jobs that have not begun; one that a process has claimed finds the record elsewhere, and does nothing. */
async function drop({ db }: TransactionContext, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await sql`
    delete from jobs where kind = ${TIMER} and key = any(${keys}::text[])
      and status = 'waiting' and claimed_by is null`.execute(db);
}

async function schedule(
  tx: TransactionContext,
  kind: TimedKind,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return;
  const { db, now, section, actor, ports } = tx;
  const company = section.table.isOfCompany ? actor.companyId : null;
  await sql`
    insert into jobs (kind, key, input, progress, due_at, company_id, created_at)
    select ${TIMER}, x.key, ${JSON.stringify({ ...kind, company })}::jsonb || jsonb_build_object('id', x.id, 'words', x.words),
      jsonb_build_object('done', 0, 'total', 1, 'words', x.words), x.due, ${company}::integer, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(key text, id text, words text, due timestamptz)
    on conflict (kind, key) where status in ('waiting', 'running') do nothing`.execute(db);
  if (rows.every(({ due }) => new Date(due) > now)) return;
  await announceDue(db);
  ports.wake();
}
