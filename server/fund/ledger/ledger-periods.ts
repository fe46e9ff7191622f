import { type Kysely, sql } from "kysely";
import { monthAfter } from "../../../src/domain/calendar.ts";
import { dayOf } from "../../../src/domain/format.ts";
import type { Database } from "../../store/schema.ts";
import { conflict } from "../../engine/refusal.ts";
import type { LedgerContext } from "./ledger.types.ts";
import { lockHead } from "./lock-head.ts";

type Of = { readonly db: Kysely<Database>; readonly companyId: number };

/** The period of a day: its month, `AAAA-MM`. */
export function periodOf(date: string): string {
  return date.slice(0, 7);
}

/** The last closed period of a company, before which all are closed; null for none. */
export async function lastClosed({ db, companyId }: Of): Promise<string | null> {
  const { period } = await db
    .selectFrom("ledger_periods")
    .select((eb) => eb.fn.max<string | null>("periodo").as("period"))
    .where("empresa_id", "=", companyId)
    .where("estado", "=", "closed")
    .executeTakeFirstOrThrow();
  return period;
}

/** A day, `AAAA-MM-DD`, on which something of it may enter the ledger: that of today where its month is closed (ADR 123). */
export function openDay(day: string, closed: string | null, now: Date): string {
  return closed !== null && periodOf(day) <= closed ? dayOf(now) : day;
}

/**
 * Requires that a period is open (law 9).
 * @throws Refusal 409 in words.
 */
export async function assertOpen(of: Of, period: string): Promise<void> {
  requireOpen(await lastClosed(of), period);
}

/**
 * Requires that a period is open, and stays so until the transaction ends: its close waits. The ledger is what a
 * transaction locks last, as where it posts.
 * @throws Refusal 409 in words.
 */
export async function keepOpen(context: LedgerContext, period: string): Promise<void> {
  await lockHead(context);
  await assertOpen(context, period);
}

/** Requires that a period comes after the last closed one. */
export function requireOpen(closed: string | null, period: string): void {
  if (closed !== null && period <= closed) throw conflict(`El período ${period} está cerrado.`);
}

/**
 * Requires that a period is the next to be closed and that it is over (law 10), and keeps it so until the transaction ends:
 * whoever posts in the company waits.
 * @throws Refusal 409 for one that is closed, is not over, or comes after one that is open.
 */
export async function requireClosable(context: LedgerContext, period: string): Promise<void> {
  await lockHead(context);
  requireOpen(await lastClosed(context), period);
  if (period >= periodOf(dayOf(context.now))) {
    throw conflict(`El período ${period} no ha terminado.`);
  }
  const first = await nextToClose(context);
  if (first !== null && first < period) throw conflict(`Primero se cierra el período ${first}.`);
}

/**
 * Closes a period of a company for ever: its sums are stored, and nothing enters it any more.
 * @throws Refusal 409 as `requireClosable` does.
 */
export async function closePeriod(context: LedgerContext, period: string): Promise<void> {
  await requireClosable(context, period);
  const { db, companyId, now, userId } = context;
  await sql`
    insert into ledger_sums (empresa_id, periodo, cuenta, portafolio, debe, haber)
    select empresa_id, periodo, cuenta, portafolio, sum(debe), sum(haber) from movements
    where empresa_id = ${companyId} and periodo = ${period} group by 1, 2, 3, 4`.execute(db);
  const closed = { estado: "closed", cerrado_en: now, cerrado_por: userId };
  await db
    .insertInto("ledger_periods")
    .values({ empresa_id: companyId, periodo: period, ...closed })
    .onConflict((on) => on.columns(["empresa_id", "periodo"]).doUpdateSet(closed))
    .execute();
}

/** The period of a company that is closed next: the one after the last closed, or the first with an entry; null before any. */
export async function nextToClose(of: Of): Promise<string | null> {
  const closed = await lastClosed(of);
  if (closed !== null) return monthAfter(closed, 1);
  const { period } = await of.db
    .selectFrom("ledger_entries")
    .select((eb) => eb.fn.min<string | null>("periodo").as("period"))
    .where("empresa_id", "=", of.companyId)
    .executeTakeFirstOrThrow();
  return period;
}
