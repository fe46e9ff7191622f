import type { EventObject, InspectionEvent } from "xstate";

import { plan, planBy, type Chapter, type Path } from "./plans.ts";
import { planTours, planToursBy } from "./tours.ts";
import {
  Disagreement,
  walk,
  walkBy,
  type DriverOf,
  type Oracle,
  type WalkOptions,
} from "./walk.ts";
import { figuresTable } from "./figures-table.ts";

/** The outcome of walking every story of a chapter. */
export type ChapterReport = {
  readonly title: string;
  readonly paths: number;
  /** Stimuli given, including all the attempts that the screen does not offer. */
  readonly steps: number;
  readonly seconds: number;
  /** The shortest stories in which the product and the oracle did not agree. */
  readonly failures: readonly string[];
  readonly failed: number;
};

const SHOWN_FAILURES = 3;

/**
 * Walks a chapter of the sign-in or the shell: `tours` covers every edge in few long walks, `pairs` every pair of
 * consecutive ones, each by its shortest way.
 */
export function describeChapter(
  chapter: Chapter,
  edges: "tours" | "pairs",
  inspect?: (event: InspectionEvent) => void,
): Promise<ChapterReport> {
  const paths = edges === "tours" ? planTours(chapter).tours : plan(chapter, 2);
  return tell(chapter, paths, (path, isToTry) =>
    walk(path, { start: chapter.start, isToTry, ...(inspect && { inspect }) }),
  );
}

/** Walks every story of a part with an oracle and a driver of its own; `tours` covers every edge in few long walks. */
export function describeChapterBy<Known, Happens extends EventObject>(
  oracle: Oracle<Known, Happens>,
  drive: () => DriverOf<Happens>,
  chapter: Chapter<Known, Happens>,
  edges: "tours" | "pairs",
): Promise<ChapterReport> {
  const paths = edges === "tours" ? planToursBy(oracle, chapter).tours : planBy(oracle, chapter, 2);
  return tell(chapter, paths, (path, isToTry) =>
    walkBy(oracle, drive(), path, { start: chapter.start, isToTry }),
  );
}

/** Walks stories. The actions that the screens do not offer are tried once in each world. */
async function tell<Known, Happens extends EventObject>(
  { title, keyOf }: Chapter<Known, Happens>,
  paths: readonly Path<Happens>[],
  announceOne: (
    path: Path<Happens>,
    isToTry: NonNullable<WalkOptions<Known>["isToTry"]>,
  ) => Promise<number>,
): Promise<ChapterReport> {
  const started = performance.now();
  const tried = new Set<string>();
  const isToTry = (world: Known): boolean => {
    const before = tried.size;
    return tried.add(keyOf(world)).size > before;
  };
  const failures: Disagreement[] = [];
  let steps = 0;
  for (const path of paths) {
    try {
      steps += await announceOne(path, isToTry);
    } catch (error) {
      if (!(error instanceof Disagreement)) throw error;
      failures.push(error);
    }
  }
  return {
    title,
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

/** Gives one line per chapter, for people. */
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
