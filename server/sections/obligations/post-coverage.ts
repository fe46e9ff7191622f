import { centsOf, moneyOf } from "../../../src/domain/cents.ts";
import { lastDayOf } from "../../../src/domain/calendar.ts";
import { dayOf } from "../../../src/domain/format.ts";
import type { Values } from "../../../src/engine/value.ts";
import { carryOut } from "../../engine/commands/carry-out.ts";
import { post } from "../../engine/commands/effects.ts";
import type { TransactionContext } from "../../engine/served.types.ts";
import { textIn } from "../../engine/text-in.ts";
import { cutChanged } from "../ledger-entries/events.ts";
import type { Cause } from "./entry.types.ts";

/** A change of what the fund covers. */
type CoverageChange = Cause & {
  /** The record that is its cause, `loads/15`. */
  readonly origin: string;
  /** The obligations that change, each with the difference of its covered value, as decimal text. */
  readonly changes: readonly { readonly values: Values; readonly delta: string }[];
};

/**
 * Posts the change of the covered value of some obligations as one entry, with two lines for each portfolio (law 20),
 * on the last day of the cut, or today where that is still to come.
 * @throws Refusal 409 in a closed period.
 */
export async function postCoverage(
  tx: TransactionContext,
  { changes, period, key, origin }: CoverageChange,
): Promise<void> {
  const last = lastDayOf(period);
  const today = dayOf(tx.now);
  const cause = { date: last < today ? last : today, key, origin };
  const ofPortfolios = Map.groupBy(changes, ({ values }) => textIn(values, "portafolio"));
  const entries = [...ofPortfolios].map(([portfolio, of]) => {
    const delta = moneyOf(of.reduce((sum, each) => sum + centsOf(each.delta), 0n));
    const ally = textIn(of[0]?.values ?? {}, "empresa");
    return cutChanged({ ...cause, portfolio, ally, period, delta });
  });
  const [entry] = entries;
  if (entry === undefined) return;
  await carryOut(tx, [post({ ...entry, lines: entries.flatMap(({ lines }) => lines) })]);
}
