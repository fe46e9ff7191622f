import { expect, test } from "vitest";
import type { OpenDatabase } from "../suites/bench.ts";
import { openErpsDesk } from "./erps-desk.ts";
import { tellBillingHistories } from "./histories.ts";
import { historyGround } from "./history-ground.ts";

/** Random histories of the documents, from their cut to the last note (laws 34 to 43). */
export function historiesSuite(
  open: OpenDatabase,
  { count, shrinks = false }: { readonly count: number; readonly shrinks?: boolean },
): void {
  const desk = openErpsDesk(open, { ground: historyGround });

  test(
    "laws 34 to 43 hold over random histories of documents, their emission and their notes",
    { timeout: 1_700_000 },
    async () => {
      const steps = await tellBillingHistories(desk(), { numRuns: count, shrinks });
      expect(steps).toBeGreaterThan(count * 5);
      process.stdout.write(`${steps} steps in ${count} histories of documents\n`);
    },
  );
}
