import type { Visitor } from "./visitor.ts";
import { walkPage } from "./page-tour.ts";
import type { Chapter } from "./plans.ts";
import type { TourEvidence } from "./tour-evidence.ts";
import { planTours, type Tour } from "./tours.ts";
import { figuresTable } from "./figures-table.ts";

/** The outcome of touring a chapter. */
export type TourReport = {
  readonly title: string;
  readonly tours: number;
  readonly steps: number;
  readonly edges: number;
  readonly seconds: number;
  /** The stories in which the page and the oracle did not agree. */
  readonly failures: readonly string[];
};

/** Pages at the same time: while one waits for its process, another can work. */
const AT_ONCE = 3;

/** Each failing tour waits until its patience ends: after these failures no more tours start. */
const MOST_FAILURES = 3;

/** The problems that a tour provokes: refused and broken calls, which the browser logs. */
const PROVOKED = /^(?:401|500): |Failed to load resource|ERR_CONNECTION_RESET/u;

/** Takes every tour of a chapter, each in a browser that stores nothing but what the chapter declares. */
export async function describeTours(
  chapter: Chapter,
  visit: () => Promise<Visitor>,
  evidence: TourEvidence,
): Promise<TourReport> {
  const started = performance.now();
  const { tours, edges } = planTours(chapter);
  const left = [...tours.entries()];
  const failures: string[] = [];

  async function work(): Promise<void> {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const [index, tour] = next;
      const failure = await take(tour, index + 1);
      if (failure !== null) failures.push(failure);
      if (failures.length >= MOST_FAILURES) return;
    }
  }

  async function take(tour: Tour, number: number): Promise<string | null> {
    const visitor = await visit();
    visitor.allow(PROVOKED);
    let count = 0;
    try {
      await walkPage(visitor.page, tour, chapter.start, async ({ before, stimulus, visible }) => {
        count += 1;
        const situation = chapter.keyOf(before);
        const { drawn } = visible;
        const step = { chapter: chapter.title, situation, stimulus, tour: number, step: count };
        await evidence.keep(visitor.page, { ...step, drawn });
      });
      return null;
    } catch (error) {
      return String(error);
    } finally {
      await visitor.page.close();
    }
  }

  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return {
    title: chapter.title,
    tours: tours.length,
    steps: tours.reduce((sum, { length }) => sum + length, 0),
    edges,
    seconds: (performance.now() - started) / 1000,
    failures,
  };
}

/** Gives one line per chapter, for people. */
export function toursTable(reports: readonly TourReport[]): string {
  return figuresTable(
    "in the browser",
    [
      { heading: "tours", figure: (each) => each.tours },
      { heading: "steps", figure: (each) => each.steps },
      { heading: "edges", figure: (each) => each.edges },
      { heading: "seconds", figure: (each) => each.seconds, digits: 1 },
    ],
    reports,
  );
}
