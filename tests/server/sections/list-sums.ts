import { centsOf } from "../../../src/domain/cents.ts";
import type { ListPage } from "../../../src/contract/section-contract.ts";

/** The sum of a figure in the rows of a list of one page, and the one at its foot, in cents. */
export function sumsOf({ rows, totals }: Pick<ListPage, "rows" | "totals">, name: string) {
  return [sumOf(rows.map(({ values }) => values[name])), centsOf(totals[name] ?? "")];
}

/** The sum of amounts, in cents. */
export function sumOf(amounts: readonly unknown[]): bigint {
  return amounts.reduce<bigint>((sum, each) => sum + centsOf(String(each)), 0n);
}
