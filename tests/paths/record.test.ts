import { afterAll, describe, expect, test } from "vitest";
import { recordMachine } from "../../src/machines/record/record.machine.ts";
import { createCoverage, tableOf } from "../support/coverage.ts";
import { leaveProof } from "../support/leave-proof.ts";
import { createProof } from "../support/proof.ts";
import { chaptersTable, type ChapterReport } from "../support/tell-chapter.ts";
import { RECORD_CHAPTERS } from "./record-chapters.ts";
import { tellRecord } from "./record-stories.ts";
import { RECORD_CRASHES, sectionCrashOf } from "./section-crashes.ts";
import { tellOffered } from "./section-tales.ts";
import { watchingBoth } from "./watching.ts";

const reports: ChapterReport[] = [];
const coverage = createCoverage();
const proof = createProof();

const watching = watchingBoth({ coverage, proof });

describe("every stimulus in every situation of the page of a record: the product does what the oracle says", () => {
  test.each(RECORD_CHAPTERS.map((chapter) => [chapter.title, chapter] as const))(
    "%s",
    async (_title, chapter) => {
      const report = await tellRecord(chapter, "tours", watching(chapter.title));
      reports.push(report);
      expect(report.failures.join("\n")).toBe("");
    },
    120_000,
  );
});

describe("what the real ports never do, and a record must survive: they break", () => {
  test.each(RECORD_CRASHES)("$title", async (crash) => {
    expect(await sectionCrashOf(crash, watching("lo que se rompe"))).toEqual(crash.left);
  });
});

test("a new record that is right as it is offered is saved as it is", () =>
  expect(tellOffered(coverage.inspect)).resolves.toBeUndefined());

test("every state, transition and guard outcome of the record was walked", () => {
  const { states, transitions, guards } = coverage.of(recordMachine);
  expect([states, transitions, guards].flatMap(({ missing }) => missing)).toEqual([]);
});

afterAll(() => {
  process.stdout.write(`\n${chaptersTable(reports)}\n\n${tableOf([coverage.of(recordMachine)])}\n`);
  // Part of the stories would prove part of the chart.
  if (reports.length === RECORD_CHAPTERS.length) leaveProof("record", reports, proof);
});
