import { centsOf } from "../../../src/domain/cents.ts";
import { Refusal, wordsOf } from "../../engine/refusal.ts";
import type { TransactionContext } from "../../engine/served.types.ts";
import { coverageFormula } from "../obligations/coverage.ts";
import { dayOfCut } from "./cut-period.ts";
import type { CoverOf } from "./judge-row.ts";
import type { LoadSpec } from "./load-spec.ts";

/**
 * The coverage of the balances of a load: that of the day of its cut, with the values of its portfolio. Where the formula
 * gives none, that is an error of the row alone, and the rest of the load goes on.
 */
export async function coverOfLoad(
  tx: TransactionContext,
  { period, coverage: cobertura, variables }: LoadSpec,
): Promise<CoverOf> {
  const coverage = await orWords(async () => coverageFormula(tx, dayOfCut(period, tx.now)));
  if (typeof coverage === "string") return () => coverage;
  return (saldo) => {
    try {
      return centsOf(coverage({ saldo, cobertura, variables }));
    } catch (error) {
      return wordsIn(error);
    }
  };
}

async function orWords<Result>(work: () => Promise<Result>): Promise<Result | string> {
  try {
    return await work();
  } catch (error) {
    return wordsIn(error);
  }
}

/** The words of a refusal, without their stop: several errors of a row are told in one text. */
function wordsIn(error: unknown): string {
  if (error instanceof Refusal) return wordsOf(error).replace(/\.$/u, "");
  throw error;
}
