import type { InspectionEvent } from "xstate";

import type { World } from "./oracle/world.ts";
import { plan, type Chapter } from "./plans.ts";
import { Disagreement, walk } from "./walk.ts";
import { figuresTable } from "./figures-table.ts";

/** What came of walking a chapter whole. */
export type ChapterReport = {
  readonly title: string;
  readonly paths: number;
  /** Stimuli given, with all that was tried behind the screen's back. */
  readonly steps: number;
  readonly seconds: number;
  /** The shortest stories in which the product and the oracle did not agree. */
  readonly failures: readonly string[];
  readonly failed: number;
};

const SHOWN_FAILURES = 3;

/** Walks every story of a chapter. What the screens do not offer is tried once in each of its worlds. */
export async function tellChapter(
  chapter: Chapter,
  edges: 1 | 2,
  inspect?: (event: InspectionEvent) => void,
): Promise<ChapterReport> {
  const started = performance.now();
  const paths = plan(chapter, edges);
  const tried = new Set<string>();
  const isToTry = (world: World): boolean => {
    const before = tried.size;
    return tried.add(chapter.keyOf(world)).size > before;
  };
  const failures: Disagreement[] = [];
  let steps = 0;
  for (const path of paths) {
    try {
      steps += await walk(path, { start: chapter.start, isToTry, ...(inspect && { inspect }) });
    } catch (error) {
      if (!(error instanceof Disagreement)) throw error;
      failures.push(error);
    }
  }
  return {
    title: chapter.title,
    paths: paths.length,
    steps,
    seconds: (performance.now() - started) / 1000,
    failures: failures
      .toSorted((a, b) => a.length - b.length)
      .slice(0, SHOWN_FAILURES)
      .map(({ message }) => message),
    failed: failures.length,
  };
}

/** One line per chapter, for people. */
export function chaptersTable(reports: readonly ChapterReport[]): string {
  return figuresTable(
    "chapter",
    [
      { heading: "paths", figure: (each) => each.paths },
      { heading: "steps", figure: (each) => each.steps },
      { heading: "disagree", figure: (each) => each.failed },
      { heading: "seconds", figure: (each) => each.seconds, digits: 1 },
    ],
    reports,
  );
}
