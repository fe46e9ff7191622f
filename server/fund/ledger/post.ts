import { centsOf, moneyOf } from "../../../src/domain/cents.ts";
import { MOVEMENT_TYPES } from "../../../src/domain/ledger-accounts.ts";
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
import { writeEntry } from "./write-entry.ts";

/** The id of an entry; null where it had no lines, and nothing was posted. */
export type Posted = { readonly id: string | null };

/**
 * Posts an entry in the transaction of its cause, once: an entry with the same key is left as it is. Others that post in
 * the company wait until the transaction ends.
 * @throws Refusal 409 where its date, its period, its subjects or a balance do not allow it.
 */
export async function post(context: LedgerContext, entry: LedgerEntry): Promise<Posted> {
  for (const { amount } of entry.lines) requireMoney(amount);
  const lines = entry.lines.filter(({ amount }) => centsOf(amount) !== 0n);
  if (lines.length === 0) return { id: null };
  requirePast(entry.date, context.now);
  const head = await lockHead(context);
  const codes = lines.map(({ type }) => type);
  const { posted, closed, types } = await entryFacts(context, entry.key, codes);
  if (posted !== null) return { id: posted };
  requireOpen(closed, periodOf(entry.date));
  const written = lines.map((line) => writtenLine(line, types.get(line.type)));
  requireBalanced(written);
  await requireOwn(context, written);
  const accounts = [...types.values()].map((each) => [each.account, each.accountCode] as const);
  await requireCovered(context, { date: entry.date, lines: written }, new Map(accounts));
  return { id: await writeEntry(context, head, { ...entry, lines: written, reverses: null }) };
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
