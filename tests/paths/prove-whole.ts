import type { EventObject, InspectionEvent } from "xstate";
import type { AnyStateMachine } from "xstate";
import { afterAll, describe, expect, test } from "vitest";

import { createCoverage, tableOf } from "../support/coverage.ts";
import { leaveProof } from "../support/leave-proof.ts";
import type { Chapter } from "../support/plans.ts";
import { createProof } from "../support/proof.ts";
import { chaptersTable, tellChapterBy, type ChapterReport } from "../support/tell-chapter.ts";
import type { DriverOf, Oracle } from "../support/walk.ts";
import { sectionCrashOf, type SectionCrash } from "./section-crashes.ts";
import { watchingBoth } from "./watching.ts";

/** A part of the product with an oracle and a driver of its own. */
export type Part<Known, Happens extends EventObject> = {
  /** What the evidence is called. */
  readonly name: string;
  readonly oracle: Oracle<Known, Happens>;
  readonly drive: (inspect?: (event: InspectionEvent) => void) => DriverOf<Happens>;
  readonly chapters: readonly Chapter<Known, Happens>[];
  readonly crashes: readonly SectionCrash[];
};

/** Walks a part over every edge, breaks its ports, and asks that nothing of a chart is left out. */
export function proveWhole<Known, Happens extends EventObject>(
  machine: AnyStateMachine,
  { name, oracle, drive, chapters, crashes }: Part<Known, Happens>,
): void {
  const reports: ChapterReport[] = [];
  const coverage = createCoverage();
  const proof = createProof();
  const watching = watchingBoth({ coverage, proof });

  describe("every stimulus in every situation: the product does what the oracle says", () => {
    test.each(chapters.map((chapter) => [chapter.title, chapter] as const))(
      "%s",
      async (title, chapter) => {
        const watched = () => drive(watching(title));
        const report = await tellChapterBy(oracle, watched, chapter, "tours");
        reports.push(report);
        expect(report.failures.join("\n")).toBe("");
      },
      120_000,
    );
  });

  describe("what the real ports never do, and it must survive: they break", () => {
    test.each(crashes)("$title", async (crash) => {
      expect(await sectionCrashOf(crash, watching("lo que se rompe"))).toEqual(crash.left);
    });
  });

  test("every state, transition and guard outcome was walked", () => {
    const { states, transitions, guards } = coverage.of(machine);
    expect([states, transitions, guards].flatMap(({ missing }) => missing)).toEqual([]);
  });

  afterAll(() => {
    process.stdout.write(`\n${chaptersTable(reports)}\n\n${tableOf([coverage.of(machine)])}\n`);
    // Part of the stories would prove part of the chart.
    if (reports.length === chapters.length) leaveProof(name, reports, proof);
  });
}
