import { afterAll, describe, expect, test } from "vitest";

import { chaptersTable, type ChapterReport } from "../support/tell-chapter.ts";
import { LIST_CHAPTERS } from "./list-chapters.ts";
import { tellList } from "./list-stories.ts";

const reports: ChapterReport[] = [];

describe("every stimulus in every situation of a list, each by the shortest way", () => {
  test.each(LIST_CHAPTERS.map((chapter) => [chapter.title, chapter] as const))(
    "%s",
    async (_title, chapter) => {
      const report = await tellList(chapter, 1);
      reports.push(report);
      expect(report.failures.join("\n")).toBe("");
    },
  );
});

afterAll(() => {
  process.stdout.write(`\n${chaptersTable(reports)}\n`);
});
