import type { EventObject, InspectionEvent } from "xstate";
import type { AnyStateMachine } from "xstate";
import { afterAll, describe, expect, test } from "vitest";

import { createCoverage, tableOf } from "../support/coverage.ts";
import { leaveProof } from "../support/leave-proof.ts";
import type { Chapter } from "../support/plans.ts";
import { createProof } from "../support/proof.ts";
import {
  chaptersTable,
  describeChapterBy,
  type ChapterReport,
} from "../support/describe-chapter.ts";
import type { DriverOf, Oracle } from "../support/walk.ts";
import { sectionCrashOf, type SectionCrash } from "./section-crashes.ts";
import { watchingBoth } from "./watching.ts";

/** A part of the product with an oracle and a driver of its own. */
export type Part<Known, Happens extends EventObject> = {
  /** The name of the evidence. */
  readonly name: string;
  readonly oracle: Oracle<Known, Happens>;
  readonly drive: (inspect?: (event: InspectionEvent) => void) => DriverOf<Happens>;
  readonly chapters: readonly Chapter<Known, Happens>[];
  readonly crashes: readonly SectionCrash[];
  /** Stories written by hand, beside the chapters. */
  readonly tales?: readonly Tale[];
};

type Tale = {
  readonly title: string;
  readonly tell: (inspect?: (event: InspectionEvent) => void) => Promise<void>;
};

/** Walks a part over every edge, breaks its ports, and requires that every transition of its charts is covered. */
export function proveWhole<Known, Happens extends EventObject>(
  machines: readonly AnyStateMachine[],
  { name, oracle, drive, chapters, crashes, tales = [] }: Part<Known, Happens>,
): void {
  const coverage = createCoverage();
  const proof = createProof();
  const watching = watchingBoth({ coverage, proof });
  const watched = (title: string) => () => drive(watching(title));
  const reports = describeAll({
    chapters,
    tell: (chapter) => describeChapterBy(oracle, watched(chapter.title), chapter, "tours"),
  });

  describe("what the real ports never do, and it must survive: they break", () => {
    test.each(crashes)("$title", async (crash) => {
      expect(await sectionCrashOf(crash, watching("lo que se rompe"))).toEqual(crash.left);
    });
  });

  describe.runIf(tales.length > 0)("what is told by hand", () => {
    test.each(tales)("$title", ({ title, tell }) =>
      expect(tell(watching(title))).resolves.toBeUndefined(),
    );
  });

  test("every state, transition and guard outcome was walked", () => {
    const missing = machines
      .map((machine) => coverage.of(machine))
      .flatMap(({ states, transitions, guards }) =>
        [states, transitions, guards].flatMap((each) => each.missing),
      );
    expect(missing).toEqual([]);
  });

  afterAll(() => {
    process.stdout.write(`\n${tableOf(machines.map((machine) => coverage.of(machine)))}\n`);
    // A part of the stories would prove only a part of the chart.
    if (reports.length === chapters.length) leaveProof(name, reports, proof);
  });
}

/** Walks every pair of consecutive stimuli in every situation of a part, each by the shortest way. */
export function describePairs<Known, Happens extends EventObject>({
  oracle,
  drive,
  chapters,
}: Part<Known, Happens>): void {
  describeAll({ chapters, tell: (chapter) => describeChapterBy(oracle, drive, chapter, "pairs") });
}

type Telling<Known, Happens extends EventObject> = {
  readonly chapters: readonly Chapter<Known, Happens>[];
  readonly tell: (chapter: Chapter<Known, Happens>) => Promise<ChapterReport>;
};

/** Describes a test for each chapter, and prints a table of them all; the reports are complete when the tests end. */
function describeAll<Known, Happens extends EventObject>({
  chapters,
  tell,
}: Telling<Known, Happens>): readonly ChapterReport[] {
  const reports: ChapterReport[] = [];
  describe("every stimulus in every situation: the product does what the oracle says", () => {
    test.each(chapters.map((chapter) => [chapter.title, chapter] as const))(
      "%s",
      async (_title, chapter) => {
        const report = await tell(chapter);
        reports.push(report);
        expect(report.failures.join("\n")).toBe("");
      },
    );
    afterAll(() => {
      process.stdout.write(`\n${chaptersTable(reports)}\n`);
    });
  });
  return reports;
}
