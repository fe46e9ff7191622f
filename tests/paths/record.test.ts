import { afterAll, describe, expect, test } from "vitest";

import { recordMachine } from "../../src/machines/record/record.machine.ts";
import { createCoverage, tableOf } from "../support/coverage.ts";
import { BLANK } from "../support/oracle/record-world.ts";
import { driveRecord, UNASKING } from "../support/record-driver.ts";
import { chaptersTable, type ChapterReport } from "../support/tell-chapter.ts";
import { RECORD_CHAPTERS } from "./record-chapters.ts";
import { tellRecord } from "./record-stories.ts";
import { RECORD_CRASHES, sectionCrashOf } from "./section-crashes.ts";

const reports: ChapterReport[] = [];
const coverage = createCoverage();

describe("every stimulus in every situation of the page of a record: the product does what the oracle says", () => {
  test.each(RECORD_CHAPTERS.map((chapter) => [chapter.title, chapter] as const))(
    "%s",
    async (_title, chapter) => {
      const report = await tellRecord(chapter, "tours", coverage.inspect);
      reports.push(report);
      expect(report.failures.join("\n")).toBe("");
    },
    120_000,
  );
});

describe("what the real ports never do, and a record must survive: they break", () => {
  test.each(RECORD_CRASHES)("$title", async (crash) => {
    expect(await sectionCrashOf(crash, coverage.inspect)).toEqual(crash.left);
  });
});

test("a new record that is right as it is offered is saved as it is", async () => {
  const driver = driveRecord(coverage.inspect, UNASKING);
  await driver.perform({ type: "user.opens", address: "/agreements/create" });
  await driver.perform({ type: "net.answers", call: "me", outcome: "ok" });
  await driver.perform({ type: "user.saves", another: false });
  expect(driver.observe()).toMatchObject({
    page: { showing: "saving" },
    inFlight: [{ path: "agreements/create", body: { values: BLANK } }],
  });
});

test("every state, transition and guard outcome of the record was walked", () => {
  const { states, transitions, guards } = coverage.of(recordMachine);
  expect([states, transitions, guards].flatMap(({ missing }) => missing)).toEqual([]);
});

afterAll(() => {
  process.stdout.write(`\n${chaptersTable(reports)}\n\n${tableOf([coverage.of(recordMachine)])}\n`);
});
