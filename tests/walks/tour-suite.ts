import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Chapter } from "../support/plans.ts";
import { openStage } from "../support/stage.ts";
import { describeTours, toursTable, type TourReport } from "../support/describe-tours.ts";
import { createTourEvidence } from "../support/tour-evidence.ts";

/** Tours these chapters in a real browser, writes the evidence to build/tours and prints its amount. */
export function tourEvery(chapters: readonly Chapter[]): void {
  const { visit } = openStage();
  const evidence = createTourEvidence();
  const reports: TourReport[] = [];

  beforeAll(evidence.open);

  afterAll(async () => {
    await evidence.close();
    const { transitions, screenshots } = evidence.counts();
    process.stdout.write(
      `\n${toursTable(reports)}\n${transitions} transitions seen, ${screenshots} screenshots\n\n`,
    );
  });

  describe("tours that take every edge: the page shows what the oracle says", () => {
    test.each(chapters.map((chapter) => [chapter.title, chapter] as const))(
      "%s",
      async (_title, chapter) => {
        const report = await describeTours(chapter, visit, evidence);
        reports.push(report);
        expect(report.failures.join("\n")).toBe("");
      },
    );
  });
}
