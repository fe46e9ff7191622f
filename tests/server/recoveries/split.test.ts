import { describe, expect, test } from "vitest";
import {
  isWithinUsury,
  percentOf,
  proRata,
  shareOf,
  splitRecovery,
  type DebtBefore,
  type Split,
} from "../../../server/fund/recovery-split.ts";

const CASES = 100_000;

/** Numbers that are the same in each run. */
function numbersFrom(seed: number): (below: bigint) => bigint {
  let state = BigInt(seed);
  return (below) => {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 64n;
    return (state >> 20n) % below;
  };
}

/** Half away from zero by hand: the whole part, and one more where twice what is left is the divisor or above. */
function byHand(top: bigint, bottom: bigint): bigint {
  const whole = top / bottom;
  return (top - whole * bottom) * 2n >= bottom ? whole + 1n : whole;
}

type Ledger = { net: bigint; fund: bigint; capital: bigint; debtLeft: bigint };

/** The parts of a payment by the words of fund.md §0, with fractions by hand. */
function naive(
  {
    paid,
    debt,
    tenThousandths,
  }: { readonly paid: bigint; readonly debt: bigint; readonly tenThousandths: bigint },
  before: Ledger,
  { amount, fees }: { readonly amount: bigint; readonly fees: bigint },
) {
  const net = amount - fees;
  const all = before.net + net;
  // The agreement's percentage has four decimals: of a million.
  const byAgreement = tenThousandths * debt < paid * 1_000_000n;
  const due = byAgreement ? byHand(all * tenThousandths, 1_000_000n) : byHand(all * paid, debt);
  const fund = due - before.fund;
  const owed = paid - before.capital;
  const capital = fund > owed ? owed : fund;
  return {
    net,
    fund,
    ally: net - fund,
    capital,
    interest: fund - capital,
    ofDebt: net > before.debtLeft ? before.debtLeft : net,
  };
}

const whole: DebtBefore = {
  paid: 70_000_000n,
  debt: 100_000_000n,
  agreed: "70.0000",
  debtLeft: 100_000_000n,
  capitalLeft: 70_000_000n,
  netBefore: 0n,
  fundBefore: 0n,
};

/** A debt after a payment. */
const after = (debt: DebtBefore, split: Split): DebtBefore => ({
  ...debt,
  debtLeft: debt.debtLeft - split.ofDebt,
  capitalLeft: debt.capitalLeft - split.capital,
  netBefore: debt.netBefore + split.net,
  fundBefore: debt.fundBefore + split.fund,
});

describe("a payment is split", () => {
  test(`in ${CASES} random payments as fractions by hand do, and its parts sum it exactly (laws 45 and 46)`, () => {
    const below = numbersFrom(34);
    let tried = 0;
    let ended = 0;
    while (tried < CASES) {
      const debt = 1n + below(10n ** (3n + below(12n)));
      const paid = 1n + below(debt);
      const tenThousandths = 1n + below(1_000_000n);
      const agreed = `${tenThousandths / 10_000n}.${String(tenThousandths % 10_000n).padStart(4, "0")}`;
      let now: DebtBefore = {
        paid,
        debt,
        agreed,
        debtLeft: debt,
        capitalLeft: paid,
        netBefore: 0n,
        fundBefore: 0n,
      };
      const ledger: Ledger = { net: 0n, fund: 0n, capital: 0n, debtLeft: debt };
      while (now.debtLeft > 0n && tried < CASES) {
        const net =
          below(4n) === 0n ? now.debtLeft + below(1n + debt / 50n) : 1n + below(now.debtLeft);
        const fees = below(1n + net / 8n);
        const payment = { amount: net + fees, fees };
        const split = splitRecovery(now, payment, (all) => proRata(now, all));
        const expected = naive({ paid, debt, tenThousandths }, ledger, payment);
        if (split.fees + split.ally + split.fund !== payment.amount)
          throw new Error(`law 45: ${String(tried)}`);
        expect(split).toEqual({ fees, ...expected });
        if (split.ally < 0n || split.fund < 0n || split.capital < 0n || split.interest < 0n)
          throw new Error("below zero");
        // Law 46, and interest is never more than what is beyond the debt.
        if (split.capital > now.capitalLeft || split.interest > split.net - split.ofDebt)
          throw new Error(`law 46: ${String(tried)}`);
        ledger.net += expected.net;
        ledger.fund += expected.fund;
        ledger.capital += expected.capital;
        ledger.debtLeft -= expected.ofDebt;
        now = after(now, split);
        tried += 1;
      }
      if (now.debtLeft === 0n) ended += 1;
      // The fund has the formula of all the net, however many payments brought it.
      expect(now.fundBefore).toBe(ledger.fund);
      expect(now.fundBefore).toBe(proRata(now, now.netBefore));
    }
    expect(ended).toBeGreaterThan(1_000);
  });

  test("of the worked example: 1,000,555.55 less 100,056 of fees is 630,349.69 and 270,149.86 (fund.md §2)", () => {
    const debt = {
      ...whole,
      paid: 252_000_000n,
      debt: 360_000_000n,
      debtLeft: 360_000_000n,
      capitalLeft: 252_000_000n,
    };
    expect(
      splitRecovery(debt, { amount: 100_055_555n, fees: 10_005_600n }, (net) => proRata(debt, net)),
    ).toMatchObject({
      net: 90_049_955n,
      fund: 63_034_969n,
      ally: 27_014_986n,
      capital: 63_034_969n,
      interest: 0n,
    });
  });

  test("never gives the fund more than it is owed, nor less than nothing, whatever the formula", () => {
    const all = splitRecovery(whole, { amount: 90_000_000n, fees: 0n }, (net) => net * 2n);
    expect([all.fund, all.ally]).toEqual([70_000_000n, 20_000_000n]);
    const none = splitRecovery({ ...whole, fundBefore: 10n }, { amount: 5n, fees: 0n }, () => 0n);
    expect([none.fund, none.ally]).toEqual([0n, 5n]);
  });
});

describe("the share of the fund", () => {
  test.each([
    { paid: 70n, debt: 100n, agreed: "70", percent: "70" },
    { paid: 90n, debt: 100n, agreed: "70.0000", percent: "70" },
    { paid: 109_934_977n, debt: 900_000_000n, agreed: "70", percent: "12.2149974444" },
    { paid: 1n, debt: 3n, agreed: "50", percent: "33.3333333333" },
  ])("is the lesser of $agreed % and $paid ÷ $debt, whole", ({ paid, debt, agreed, percent }) => {
    expect(percentOf(shareOf({ paid, debt, agreed })).startsWith(percent)).toBe(true);
  });
});

test.each([
  { interest: 701_917n, days: 10, is: true },
  { interest: 701_918n, days: 10, is: false },
  { interest: 0n, days: 0, is: true },
  { interest: 1n, days: 0, is: false },
  { interest: 1n, days: -3, is: false },
])(
  "interest of $interest in $days days of a debt of 1,000,000 at 25.62 % is within the usury: $is (law 47)",
  ({ interest, days, is }) => {
    expect(isWithinUsury({ interest, debtLeft: 100_000_000n, usury: "25.62", days })).toBe(is);
  },
);
