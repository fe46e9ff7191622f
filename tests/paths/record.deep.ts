import { afterAll, describe, expect, test } from "vitest";

import { chaptersTable, type ChapterReport } from "../support/tell-chapter.ts";
import { RECORD_CHAPTERS } from "./record-chapters.ts";
import { tellRecord } from "./record-stories.ts";

const reports: ChapterReport[] = [];

describe("every stimulus in every situation of a record, each by the shortest way", () => {
  test.each(RECORD_CHAPTERS.map((chapter) => [chapter.title, chapter] as const))(
    "%s",
    async (_title, chapter) => {
      const report = await tellRecord(chapter, 1);
      reports.push(report);
      expect(report.failures.join("\n")).toBe("");
    },
  );
});

afterAll(() => {
  process.stdout.write(`\n${chaptersTable(reports)}\n`);
});
