import { sql, type RawBuilder } from "kysely";
import { dayText, isCalendarDate } from "../../../src/domain/calendar.ts";
import { centsOf } from "../../../src/domain/cents.ts";
import { isDecimal } from "../../../src/domain/decimal.ts";
import { dayOf } from "../../../src/domain/format.ts";
import { LEDGER_ACCOUNTS, NEVER_DEBIT } from "../../../src/domain/ledger-accounts.ts";
import { conflict } from "../../engine/refusal.ts";
import type { LedgerContext, LineSubjects, WrittenLine } from "./ledger.types.ts";

/** The tables of the dimensions that belong to a company; the entities are of the installation. */
const TABLES = {
  portafolio: "portfolios",
  obligacion: "obligations",
  cliente: "customers",
  centro: "fe_centers",
  cuenta_bancaria: "banks_companies",
  documento: "collection_documents",
} as const;

/** The fault of an entry that could never be one, whatever the books hold: an amount that is no money, lines that do not balance. */
export class LedgerFault extends Error {
  override readonly name = "LedgerFault";
}

/** Requires that an amount is money: text, not below zero, with at most two decimals (laws 4 and 52). */
export function requireMoney(amount: string): void {
  if (!isDecimal(amount, 2) || amount.startsWith("-")) {
    throw new LedgerFault(`a line of the ledger has no amount of money: ${amount}`);
  }
}

/**
 * Requires that a date is a day that has come (law 11).
 * @throws Refusal 409 in words.
 */
export function requirePast(date: string, now: Date): void {
  if (!isCalendarDate(date)) throw new Error(`an entry of the ledger has no date: ${date}`);
  if (date > dayOf(now)) {
    throw conflict(`La fecha ${dayText(date)} todavía no ha llegado.`);
  }
}

/** Requires that an entry balances (law 1). */
export function requireBalanced(lines: readonly WrittenLine[]): void {
  const left = lines.reduce((sum, { debe, haber }) => sum + centsOf(debe) - centsOf(haber), 0n);
  if (left !== 0n) throw new LedgerFault("an entry of the ledger does not balance");
}

/**
 * Requires that what the lines are about belongs to the company (law 13).
 * @throws Refusal 409 in words.
 */
export async function requireOwn(
  { db, companyId }: LedgerContext,
  lines: readonly LineSubjects[],
): Promise<void> {
  const parts = Object.entries(TABLES).flatMap(([name, table]): RawBuilder<unknown>[] => {
    const ids = new Set(lines.flatMap((line) => line[name as keyof typeof TABLES] ?? []));
    if (ids.size === 0) return [];
    return [
      sql`select from unnest(${[...ids]}::bigint[]) as x(id) where not exists (
        select from ${sql.table(table)} as t where t.id = x.id and t.empresa_id = ${companyId})`,
    ];
  });
  if (parts.length === 0) return;
  const { rows } = await sql`${sql.join(parts, sql` union all `)} limit 1`.execute(db);
  if (rows.length > 0) throw conflict("El asiento nombra registros de otro fondo.");
}

/** An entry that is judged by the balances of its accounts: its day and its lines. */
type Dated = { readonly date: string; readonly lines: readonly WrittenLine[] };

/**
 * Requires that on no day from that of each of some entries on an account that owes to others would have a debit balance
 * (law 15): in their order, each with those before it, none of which is written yet.
 * @param codes of the accounts of the lines, by their ids; those of other accounts may be absent.
 * @throws Refusal 409 in words.
 */
export async function requireCovered(
  context: LedgerContext,
  entries: readonly Dated[],
  codes: ReadonlyMap<string, string>,
): Promise<void> {
  const falls = entries.map(({ lines }) => fallsIn(lines, codes));
  const accounts = new Set(falls.flat().map(({ account }) => account));
  if (accounts.size === 0) return;
  const [first = ""] = entries.map(({ date }) => date).toSorted();
  const owed = await owedFrom(context, [...accounts], first);
  for (const [place, { date, lines }] of entries.entries()) {
    for (const { guarded, account, net } of falls[place] ?? []) {
      if (leastOwed(owed.get(account) ?? new Map(), date) + net < 0n) {
        throw conflict(`El saldo de «${LEDGER_ACCOUNTS[guarded][0]}» no alcanza.`);
      }
    }
    for (const { cuenta, debe, haber } of lines) {
      const days = owed.get(cuenta);
      days?.set(date, (days.get(date) ?? 0n) + centsOf(haber) - centsOf(debe));
    }
  }
}

/**
 * The accounts that owe to others whose balance some lines lower, with by how much, in cents below zero. In their own
 * order: where two do not suffice, it is always the same one that is named.
 */
function fallsIn(lines: readonly WrittenLine[], codes: ReadonlyMap<string, string>) {
  const accounts = new Map([...codes].map(([account, code]) => [code, account]));
  return NEVER_DEBIT.flatMap((guarded) => {
    const account = accounts.get(guarded);
    const net = lines
      .filter(({ cuenta }) => cuenta === account)
      .reduce((sum, { debe, haber }) => sum + centsOf(haber) - centsOf(debe), 0n);
    return account === undefined || net >= 0n ? [] : [{ guarded, account, net }];
  });
}

/** The amounts that days add to the debt of an account, in cents: the first of them with all that is owed from before. */
type Owed = Map<string, bigint>;

/** The debts of some accounts by day, by account: all until the first day, and what each later one adds to it. */
async function owedFrom(
  { db, companyId }: LedgerContext,
  accounts: readonly string[],
  first: string,
): Promise<ReadonlyMap<string, Owed>> {
  const { rows } = await sql<{ account: string; day: string; owed: string }>`
    with closed as (
      select coalesce(max(periodo), '') as last from ledger_periods
      where empresa_id = ${companyId} and estado = 'closed'
    ), parts as (
      select cuenta, ${first}::date as day, haber - debe as owed from ledger_sums
      where empresa_id = ${companyId} and cuenta = any(${[...accounts]}::bigint[])
      union all
      select cuenta, greatest(fecha, ${first}::date), haber - debe from movements
      where empresa_id = ${companyId} and cuenta = any(${[...accounts]}::bigint[])
        and periodo > (select last from closed)
    )
    select cuenta::text as account, day::text, sum(owed)::text as owed from parts group by 1, 2`.execute(
    db,
  );
  const found = new Map(accounts.map((account) => [account, new Map() as Owed]));
  for (const { account, day, owed } of rows) found.get(account)?.set(day, centsOf(owed));
  return found;
}

/** The smallest credit balance of an account, in cents, on a day or later. */
function leastOwed(owed: Owed, date: string): bigint {
  let total = 0n;
  for (const [day, cents] of owed) if (day <= date) total += cents;
  let least = total;
  for (const day of [...owed.keys()].filter((each) => each > date).toSorted()) {
    total += owed.get(day) ?? 0n;
    if (total < least) least = total;
  }
  return least;
}
