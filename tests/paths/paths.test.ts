import { afterAll, describe, expect, test } from "vitest";
import type { InspectionEvent } from "xstate";

import { machines } from "../mutants/machines.ts";
import { createCoverage, tableOf } from "../support/coverage.ts";
import { leaveProof } from "../support/leave-proof.ts";
import { createProof } from "../support/proof.ts";
import { chaptersTable, describeChapter, type ChapterReport } from "../support/describe-chapter.ts";
import { CHAPTERS } from "./chapters.ts";
import { CRASHES, crashOf } from "./crash-stories.ts";
import {
  DRAWER_STORY,
  REPLACING_STORY,
  UNDOING_STORY,
  walkDrawer,
  walkReplacing,
  walkUndoing,
} from "./shell-stories.ts";

const coverage = createCoverage();
const proof = createProof();

/** Gives the observer of both. */
function watching(title: string) {
  const count = proof.inspectIn(title);
  return (event: InspectionEvent): void => {
    coverage.inspect(event);
    count(event);
  };
}

const reports: ChapterReport[] = [];

describe("every stimulus in every situation: the product does what the oracle says", () => {
  test.each(CHAPTERS.map((chapter) => [chapter.title, chapter] as const))(
    "%s",
    async (_title, chapter) => {
      const report = await describeChapter(chapter, "tours", watching(chapter.title));
      reports.push(report);
      expect(report.failures.join("\n")).toBe("");
    },
    120_000,
  );
});

describe("what the real ports never do, and a machine must survive: they break", () => {
  test.each(CRASHES)("$title", async (crash) => {
    expect(await crashOf(crash, watching("lo que se rompe"))).toEqual(crash.left);
  });
});

test("the menu's drawer opens, closes and forgets its filter", () => {
  expect(walkDrawer(watching("el cajón del menú"))).toEqual(DRAWER_STORY);
});

test("what a notice tells is undone from it, once", () => {
  expect(walkUndoing(watching("lo que se deshace"))).toEqual(UNDOING_STORY);
});

test("a newer change of a record takes the place of the notice that offers to undo the one before", () => {
  expect(walkReplacing(watching("lo que ya no se deshace"))).toEqual(REPLACING_STORY);
});

test("every state, transition and guard outcome of every machine was walked", () => {
  const rows = machines.map((machine) => coverage.of(machine));
  const missing = rows.flatMap(({ states, transitions, guards }) =>
    [states, transitions, guards].flatMap((each) => each.missing),
  );
  expect(missing).toEqual([]);
});

afterAll(() => {
  const rows = machines.map((machine) => coverage.of(machine));
  process.stdout.write(`\n${chaptersTable(reports)}\n\n${tableOf(rows)}\n\n`);
  // A part of the stories would prove only a part of the machines.
  if (reports.length < CHAPTERS.length) return;
  leaveProof("paths", reports, proof);
});
