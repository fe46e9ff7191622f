import { centsOf, moneyOf } from "../../../src/domain/cents.ts";
import { MOVEMENT_TYPES } from "../../../src/domain/ledger-accounts.ts";
import { cause } from "../../engine/commands/causes.ts";
import {
  requireBalanced,
  requireCovered,
  requireMoney,
  requireOwn,
  requirePast,
} from "./check-entry.ts";
import { entryFacts, type LineType } from "./entry-facts.ts";
import { periodOf, requireOpen } from "./ledger-periods.ts";
import type { LedgerContext, LedgerEntry, LedgerLine, WrittenLine } from "./ledger.types.ts";
import { lockHead } from "./lock-head.ts";
import { writeEntries } from "./write-entry.ts";

/** The id of an entry; null where it had no lines, and nothing was posted. */
export type Posted = { readonly id: string | null };

/**
 * Posts an entry in the transaction of its cause, once: an entry with the same key is left as it is. Others that post in
 * the company wait until the transaction ends.
 * @throws Refusal 409 where its date, its period, its subjects or a balance do not allow it.
 */
export async function post(context: LedgerContext, entry: LedgerEntry): Promise<Posted> {
  const [posted] = await postAll(context, [entry]);
  return posted ?? { id: null };
}

/**
 * Posts entries as `post` does each, in their order, with the statements of one: an entry that lowers what is owed to
 * others is judged by the balances that those before it leave.
 * @returns what was posted, in order.
 * @throws Refusal 409 as `post` does: none of them is posted.
 */
export async function postAll(
  context: LedgerContext,
  given: readonly LedgerEntry[],
): Promise<readonly Posted[]> {
  const entries = given.map((entry) => {
    for (const { amount } of entry.lines) requireMoney(amount);
    return { ...entry, lines: entry.lines.filter(({ amount }) => centsOf(amount) !== 0n) };
  });
  const some = entries.filter(({ lines }) => lines.length > 0);
  if (some.length === 0) return entries.map(() => ({ id: null }));
  for (const { date } of some) requirePast(date, context.now);
  const head = await lockHead(context);
  const codes = some.flatMap(({ lines }) => lines.map(({ type }) => type));
  const keys = some.map(({ key }) => key);
  const { posted, closed, types } = await entryFacts(context, keys, codes);
  const accounts = new Map([...types.values()].map((each) => [each.account, each.accountCode]));
  const news = some
    .filter(({ key }, place) => !posted.has(key) && keys.indexOf(key) === place)
    .map((entry) => {
      requireOpen(closed, periodOf(entry.date));
      const lines = entry.lines.map((line) => writtenLine(line, types.get(line.type)));
      requireBalanced(lines);
      return { ...entry, lines, reverses: null };
    });
  await requireOwn(
    context,
    news.flatMap(({ lines }) => lines),
  );
  await requireCovered(context, news, accounts);
  const ids = new Map(posted);
  const written = await writeEntries(context, head, news);
  const fresh = new Set(news.map(({ key }) => key));
  for (const entry of some.filter(({ key }) => fresh.has(key))) publish(entry);
  for (const [place, { key }] of news.entries()) ids.set(key, written[place] ?? "");
  return entries.map(({ key, lines }) => ({
    id: lines.length === 0 ? null : (ids.get(key) ?? null),
  }));
}

function publish({ event, lines }: LedgerEntry): void {
  const onSide = (side: "debit" | "credit") => {
    const types = lines.map(({ type }) => MOVEMENT_TYPES[type]).filter((each) => each[2] === side);
    return [...new Set(types.map(([, account]) => account))];
  };
  cause({ kind: "entry", event, debits: onSide("debit"), credits: onSide("credit") });
}

function writtenLine(
  { type, amount, about }: LedgerLine,
  found: LineType | undefined,
): WrittenLine {
  if (found === undefined) throw new Error(`the company has no movement type ${type}`);
  const value = moneyOf(centsOf(amount));
  const [, , side] = MOVEMENT_TYPES[type];
  return {
    ...about,
    tipo: found.id,
    cuenta: found.account,
    debe: side === "debit" ? value : "0.00",
    haber: side === "credit" ? value : "0.00",
  };
}
