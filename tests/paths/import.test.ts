import { afterAll, describe, expect, test } from "vitest";
import { importMachine } from "../../src/machines/import/import.machine.ts";
import { createCoverage, tableOf } from "../support/coverage.ts";
import { leaveProof } from "../support/leave-proof.ts";
import { createProof } from "../support/proof.ts";
import { chaptersTable, type ChapterReport } from "../support/tell-chapter.ts";
import { IMPORT_CHAPTERS } from "./import-chapters.ts";
import { tellImport } from "./import-stories.ts";
import { IMPORT_CRASHES } from "./page-crashes.ts";
import { sectionCrashOf } from "./section-crashes.ts";
import { watchingBoth } from "./watching.ts";

const reports: ChapterReport[] = [];
const coverage = createCoverage();
const proof = createProof();

const watching = watchingBoth({ coverage, proof });

describe("every stimulus in every situation of an import: the product does what the oracle says", () => {
  test.each(IMPORT_CHAPTERS.map((chapter) => [chapter.title, chapter] as const))(
    "%s",
    async (_title, chapter) => {
      const report = await tellImport(chapter, "tours", watching(chapter.title));
      reports.push(report);
      expect(report.failures.join("\n")).toBe("");
    },
    120_000,
  );
});

describe("what the real ports never do, and an import must survive: they break", () => {
  test.each(IMPORT_CRASHES)("$title", async (crash) => {
    expect(await sectionCrashOf(crash, watching("lo que se rompe"))).toEqual(crash.left);
  });
});

test("every state, transition and guard outcome of the import was walked", () => {
  const { states, transitions, guards } = coverage.of(importMachine);
  expect([states, transitions, guards].flatMap(({ missing }) => missing)).toEqual([]);
});

afterAll(() => {
  process.stdout.write(`\n${chaptersTable(reports)}\n\n${tableOf([coverage.of(importMachine)])}\n`);
  // Part of the stories would prove part of the chart.
  if (reports.length === IMPORT_CHAPTERS.length) leaveProof("import", reports, proof);
});
