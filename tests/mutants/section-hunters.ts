import { isDeepStrictEqual } from "node:util";
import type { EventObject, InspectionEvent } from "xstate";

import { charts } from "../laws/charts.ts";
import { COMMAND } from "../paths/command-chapters.ts";
import { COMPARISON } from "../paths/comparison-chapters.ts";
import { IMPORT } from "../paths/import-chapters.ts";
import { JOBS } from "../paths/jobs-chapters.ts";
import { LOOKUP } from "../paths/lookup-chapters.ts";
import { LIST } from "../paths/list-stories.ts";
import type { Part } from "../paths/prove-whole.ts";
import { RECONCILIATION } from "../paths/reconciliation-chapters.ts";
import { RECORD } from "../paths/record-stories.ts";
import { PASTE } from "../paths/paste-chapters.ts";
import { REPORT_PAGE } from "../paths/report-chapters.ts";
import { BOARD } from "../paths/board-chapters.ts";
import { CASE } from "../paths/case-chapters.ts";
import { FINDER } from "../paths/finder-chapters.ts";
import { RELATED } from "../paths/related-chapters.ts";
import { TWINS } from "../paths/twins-chapters.ts";
import { sectionCrashOf, type SectionCrash } from "../paths/section-crashes.ts";
import { WORKPLACE } from "../paths/workplace-chapters.ts";
import type { Chapter, Path } from "../support/plans.ts";
import { planToursBy } from "../support/tours.ts";
import { walkBy, type DriverOf, type Oracle } from "../support/walk.ts";
import type { Hunter } from "./hunt.ts";

/** The tours of a chapter as tests: planned once, and each over at its first difference. */
function tourHunters<Known, Happens extends EventObject>(
  oracle: Oracle<Known, Happens>,
  drive: (inspect?: (event: InspectionEvent) => void) => DriverOf<Happens>,
  chapter: Chapter<Known, Happens>,
): Hunter[] {
  const { start, title, keyOf } = chapter;
  const tried = new Set<string>();
  return planToursBy(oracle, chapter).tours.map((path, index) => {
    // Actions that the screen does not offer are tried once in each situation, by the first tour that reaches it.
    const isNew = worldsOf(oracle, start, path).map((world) => {
      const before = tried.size;
      return tried.add(keyOf(world)).size > before;
    });
    return {
      name: `${title} (${index + 1})`,
      isWalk: true,
      run(inspect) {
        let step = 0;
        const isToTry = (): boolean => isNew[step++] === true;
        return walkBy(oracle, drive(inspect), path, { start, isToTry });
      },
    };
  });
}

/** The worlds of a story after each of its stimuli. */
function worldsOf<Known, Happens extends EventObject>(
  { step }: Oracle<Known, Happens>,
  start: Known,
  path: Path<Happens>,
): Known[] {
  let world = start;
  return path.map((stimulus) => (world = step(world, stimulus)));
}

function crashHunter(crash: SectionCrash): Hunter {
  return {
    name: crash.title,
    isWalk: true,
    async run(inspect = () => undefined) {
      const left = await sectionCrashOf(crash, inspect);
      if (!isDeepStrictEqual(left, crash.left)) throw new Error(JSON.stringify(left));
    },
  };
}

function lawHunter(id: string): Hunter {
  return {
    name: `of ${id} hold`,
    run() {
      const broken = charts[id]?.().find(({ holds }) => !holds);
      if (broken !== undefined) throw new Error(broken.sentence);
    },
  };
}

function partHunters<Known, Happens extends EventObject>({
  oracle,
  drive,
  chapters,
  crashes,
  tales = [],
}: Part<Known, Happens>): Hunter[] {
  const tours = chapters.flatMap((chapter) => tourHunters(oracle, drive, chapter));
  const told = tales.map(({ title, tell }) => ({ name: title, isWalk: true, run: tell }) as const);
  return [...crashes.map(crashHunter), ...tours, ...told];
}

/** The tests for the mutants of a machine: its laws, its crashes, and its stories. */
export function sectionHuntersOf(id: string): readonly Hunter[] {
  const laws = lawHunter(id);
  switch (id) {
    case "command":
      return [laws, ...partHunters(COMMAND)];
    case "list":
      return [laws, ...partHunters(LIST), ...partHunters(PASTE)];
    case "lookup":
      return [laws, ...partHunters(LOOKUP)];
    case "twins":
      return [laws, ...partHunters(TWINS)];
    case "viewer":
    case "editor":
      return [laws, ...partHunters(RECORD)];
    case "import":
      return [laws, ...partHunters(IMPORT)];
    case "jobs":
      return [laws, ...partHunters(JOBS)];
    case "paste":
      return [laws, ...partHunters(PASTE)];
    case "comparison":
      return [laws, ...partHunters(COMPARISON)];
    case "report":
      return [laws, ...partHunters(REPORT_PAGE)];
    case "reconciliation":
      return [laws, ...partHunters(RECONCILIATION)];
    case "board":
      return [laws, ...partHunters(BOARD)];
    case "case":
      return [laws, ...partHunters(CASE)];
    case "finder":
      return [laws, ...partHunters(FINDER)];
    case "related":
      return [laws, ...partHunters(RELATED)];
    default:
      return [laws, ...partHunters(WORKPLACE)];
  }
}
