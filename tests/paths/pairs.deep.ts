import { afterAll, describe, expect, test } from "vitest";

import { chaptersTable, describeChapter, type ChapterReport } from "../support/describe-chapter.ts";
import { CHAPTERS } from "./chapters.ts";
import { walkAtRandom } from "./random-walks.ts";

const RUNS = 2000;
const reports: ChapterReport[] = [];

describe("every pair of stimuli in a row, in every situation", () => {
  test.each(CHAPTERS.map((chapter) => [chapter.title, chapter] as const))(
    "%s",
    async (_title, chapter) => {
      const report = await describeChapter(chapter, "pairs");
      reports.push(report);
      expect(report.failures.join("\n")).toBe("");
    },
  );
});

test(`on ${RUNS} long walks at random the product does what the oracle says`, async () => {
  const seed = Date.now() % 2 ** 31;
  const steps = await walkAtRandom(RUNS, seed);
  process.stdout.write(`\nrandom walks: ${RUNS}, ${steps} steps, seed ${seed}\n`);
  expect(steps).toBeGreaterThan(RUNS);
});

afterAll(() => {
  process.stdout.write(`\n${chaptersTable(reports)}\n`);
});
