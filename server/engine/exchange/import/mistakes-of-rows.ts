import { MAX_REPLACED_LENGTH } from "../../../../src/domain/import-mending.ts";
import type { Mistake } from "../../../../src/contract/import-contract.ts";
import type { Judged } from "./judge-rows.ts";

/** Most wrong texts that a report tells apart. */
const MOST = 100;

/** The wrong texts found so far, with those of one more batch: in the file's order, up to the most that are told. */
export function mistakesWith(known: readonly Mistake[], settled: readonly Judged[]): Mistake[] {
  const found = new Map(known.map((each) => [keyOf(each.field, each.text), each]));
  for (const judged of settled) {
    if (judged.outcome !== "wrong") continue;
    for (const field of judged.misread ?? []) {
      const text = (judged.row.cells[field] ?? "").trim();
      const former = found.get(keyOf(field, text));
      const isTold = former !== undefined || found.size < MOST;
      if (!isTold || text.length > MAX_REPLACED_LENGTH) continue;
      const error = former?.error ?? judged.errors[field] ?? "";
      found.set(keyOf(field, text), { field, text, count: (former?.count ?? 0) + 1, error });
    }
  }
  return [...found.values()];
}

function keyOf(field: string, text: string): string {
  return JSON.stringify([field, text]);
}
