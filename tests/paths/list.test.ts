import { afterAll, describe, expect, test } from "vitest";
import { listMachine } from "../../src/machines/list/list.machine.ts";
import { createCoverage, tableOf } from "../support/coverage.ts";
import { leaveProof } from "../support/leave-proof.ts";
import { createProof } from "../support/proof.ts";
import { chaptersTable, type ChapterReport } from "../support/tell-chapter.ts";
import { LIST_CHAPTERS } from "./list-chapters.ts";
import { tellList } from "./list-stories.ts";
import { LIST_CRASHES, sectionCrashOf } from "./section-crashes.ts";
import { watchingBoth } from "./watching.ts";

const reports: ChapterReport[] = [];
const coverage = createCoverage();
const proof = createProof();

const watching = watchingBoth({ coverage, proof });

describe("every stimulus in every situation of a list: the product does what the oracle says", () => {
  test.each(LIST_CHAPTERS.map((chapter) => [chapter.title, chapter] as const))(
    "%s",
    async (_title, chapter) => {
      const report = await tellList(chapter, "tours", watching(chapter.title));
      reports.push(report);
      expect(report.failures.join("\n")).toBe("");
    },
    120_000,
  );
});

describe("what the real ports never do, and a list must survive: they break", () => {
  test.each(LIST_CRASHES)("$title", async (crash) => {
    expect(await sectionCrashOf(crash, watching("lo que se rompe"))).toEqual(crash.left);
  });
});

test("every state, transition and guard outcome of the list was walked", () => {
  const { states, transitions, guards } = coverage.of(listMachine);
  expect([states, transitions, guards].flatMap(({ missing }) => missing)).toEqual([]);
});

afterAll(() => {
  process.stdout.write(`\n${chaptersTable(reports)}\n\n${tableOf([coverage.of(listMachine)])}\n`);
  // Part of the stories would prove part of the chart.
  if (reports.length === LIST_CHAPTERS.length) leaveProof("list", reports, proof);
});
