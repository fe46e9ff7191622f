import fc from "fast-check";
import { sql } from "kysely";
import { expect } from "vitest";
import { LEDGER_ACCOUNTS, NEVER_DEBIT } from "../../../src/domain/ledger-accounts.ts";
import { centsOf } from "../../../src/domain/cents.ts";
import { balancesAt } from "../../../server/fund/ledger/balances.ts";
import { balanceByOrigin, fundBalance } from "../../../server/fund/ledger/fund-balance.ts";
import { closePeriod } from "../../../server/fund/ledger/ledger-periods.ts";
import type { LedgerContext } from "../../../server/fund/ledger/ledger.types.ts";
import { post } from "../../../server/fund/ledger/post.ts";
import { reverseEntry } from "../../../server/fund/ledger/reverse-entry.ts";
import { writeSystemRows } from "../../../server/fund/ledger/system-rows.ts";
import { verifyChain } from "../../../server/fund/ledger/verify-chain.ts";
import { Refusal } from "../../../server/engine/refusal.ts";
import type { LedgerBench } from "./ledger-bench.ts";
import { ledgerModel, lineOf, TEMPLATES, type Step } from "./history-model.ts";

/** Ends the transaction of a history, which leaves nothing behind. */
class Ended extends Error {}

const day = fc.constantFrom(
  "2026-07-02",
  "2026-07-31",
  "2026-08-01",
  "2026-08-31",
  "2026-09-10",
  "2026-10-15",
  "2026-10-16",
);
const key = fc.integer({ min: 0, max: 9 });
const amount = fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 9_999_999 }));

const posting = fc
  .record({
    kind: fc.constant("post" as const),
    template: fc.constantFrom(...TEMPLATES),
    amount,
    day,
    key,
  })
  .map(({ template, amount: cents, ...step }): Step => ({
    ...step,
    lines: template.map(([type, share]) => ({ type, cents: cents * share })),
  }));
const money = posting.filter((step) => step.kind === "post" && step.lines[0]?.type === "ENTB");
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: posting },
  { weight: 2, arbitrary: money },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("reverse" as const),
      of: fc.integer({ min: 0, max: 5 }),
      day,
      key,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("close" as const),
      period: fc.constantFrom("2026-06", "2026-07", "2026-08", "2026-09", "2026-10"),
    }),
  },
);

/**
 * Runs random histories of a ledger beside the model: each step gives what the laws say, and they hold after all.
 * @returns how many were told.
 */
export async function tellHistories(
  { newCompany, within, db }: LedgerBench,
  numRuns: number,
): Promise<number> {
  const company = await newCompany();
  await within(company, writeSystemRows);
  let told = 0;
  const check = async (steps: readonly Step[]) => {
    told += 1;
    if (told % 500 === 0)
      await sql`vacuum ledger_entries, movements, changes, section_revisions`.execute(db);
    const history = within(company, async (context) => {
      await tell(context, steps);
      throw new Ended();
    });
    await expect(history).rejects.toThrow(Ended);
  };
  const histories = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), check);
  await fc.assert(histories, { numRuns });
  return told;
}

async function tell(context: LedgerContext, steps: readonly Step[]): Promise<void> {
  const model = ledgerModel();
  for (const each of steps) {
    if (each.kind === "reverse" && model.entries()[each.of] === undefined) continue;
    const expected = expectedOf(model, each);
    const given = await givenBy(context, model, each);
    expect(given ?? "").toContain(expected ?? "");
    expect(given === null).toBe(expected === null);
  }
  await expectLaws(context, model);
}

function expectedOf(model: ReturnType<typeof ledgerModel>, each: Step): string | null {
  if (each.kind === "close") return model.close(each.period);
  return each.kind === "post"
    ? model.post(each)
    : model.reverse({ ...each, key: reversalKey(each) });
}

/** A key belongs to one cause: a posting, or the reversal of one entry. */
function reversalKey({ of, key: tried }: Extract<Step, { kind: "reverse" }>): number {
  return 100 + of * 10 + tried;
}

async function givenBy(
  context: LedgerContext,
  model: ReturnType<typeof ledgerModel>,
  each: Step,
): Promise<string | null> {
  const cause = { description: "x", origin: "x/1" };
  try {
    if (each.kind === "close") await closePeriod(context, each.period);
    else if (each.kind === "post") {
      const lines = each.lines.map(lineOf);
      const named = { date: each.day, key: `k${each.key}` };
      await post(context, { ...cause, ...named, event: "contribution", lines });
    } else {
      const reverses = model.entries()[each.of]?.key ?? "";
      const named = { date: each.day, key: `k${reversalKey(each)}` };
      await reverseEntry(context, { ...cause, ...named, reverses });
    }
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

async function expectLaws(
  { db, companyId }: LedgerContext,
  model: ReturnType<typeof ledgerModel>,
): Promise<void> {
  await sql`set constraints all immediate`.execute(db);
  const count = model.entries().length;
  expect(await verifyChain(db, companyId)).toEqual({ entries: count, broken: null, isWhole: true });
  for (const at of ["2026-07-31", "2026-08-31", "2026-09-09", "2026-10-15"]) {
    const balances = await balancesAt(db, companyId, at);
    for (const account of Object.keys(LEDGER_ACCOUNTS)) {
      expect([account, at, balances.get(account)]).toEqual([
        account,
        at,
        model.balance(account, at),
      ]);
    }
    for (const account of NEVER_DEBIT)
      expect(centsOf(balances.get(account) ?? "0") <= 0n).toBe(true);
    const all = [...balances.values()].reduce((sum, balance) => sum + centsOf(balance), 0n);
    expect(all).toBe(0n);
  }
  const { saldo, byAccount } = await fundBalance(db, companyId, "2026-10-15");
  expect(balanceByOrigin(byAccount)).toBe(saldo);
}
