import { isDeepStrictEqual } from "node:util";
import type { EventObject } from "xstate";

import { charts } from "../laws/charts.ts";
import { LIST_CHAPTERS } from "../paths/list-chapters.ts";
import { LIST_ORACLE } from "../paths/list-stories.ts";
import { RECORD_CHAPTERS } from "../paths/record-chapters.ts";
import { RECORD_ORACLE } from "../paths/record-stories.ts";
import {
  LIST_CRASHES,
  RECORD_CRASHES,
  sectionCrashOf,
  type SectionCrash,
} from "../paths/section-crashes.ts";
import { compareRoles, tellImport, tellOffered } from "../paths/section-tales.ts";
import { driveList } from "../support/list-driver.ts";
import type { Chapter } from "../support/plans.ts";
import { driveRecord } from "../support/record-driver.ts";
import { planToursBy } from "../support/tours.ts";
import { walkBy, type DriverOf, type Oracle } from "../support/walk.ts";
import type { Hunter } from "./hunt.ts";

/** A chapter as a hunter: planned once, and over at the first difference. */
function chapterHunter<Known, Happens extends EventObject>(
  oracle: Oracle<Known, Happens>,
  drive: () => DriverOf<Happens>,
  chapter: Chapter<Known, Happens>,
): Hunter {
  const { tours } = planToursBy(oracle, chapter);
  return {
    name: chapter.title,
    async run() {
      const tried = new Set<string>();
      const isToTry = (world: Known): boolean => {
        const before = tried.size;
        return tried.add(chapter.keyOf(world)).size > before;
      };
      for (const path of tours) {
        await walkBy(oracle, drive(), path, { start: chapter.start, isToTry });
      }
    },
  };
}

function crashHunter(crash: SectionCrash): Hunter {
  return {
    name: crash.title,
    async run() {
      const left = await sectionCrashOf(crash, () => undefined);
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

const listChapters = () =>
  LIST_CHAPTERS.map((chapter) => chapterHunter(LIST_ORACLE, () => driveList(), chapter));
const recordChapters = () =>
  RECORD_CHAPTERS.map((chapter) => chapterHunter(RECORD_ORACLE, () => driveRecord(), chapter));

/** Who looks at the mutants of a machine: its laws, what breaks, and the stories that are told of it. */
export function sectionHuntersOf(id: string): readonly Hunter[] {
  const laws = lawHunter(id);
  switch (id) {
    case "list":
      return [laws, ...LIST_CRASHES.map(crashHunter), ...listChapters()];
    case "lookup":
      return [laws, ...listChapters().filter(({ name }) => name.includes("filtro"))];
    case "record":
      return [
        laws,
        ...RECORD_CRASHES.map(crashHunter),
        ...recordChapters(),
        { name: "a record right as it is offered", run: () => tellOffered() },
      ];
    case "import":
      return [laws, { name: "the story of an import", run: () => tellImport() }];
    case "comparison":
      return [laws, { name: "the story of a comparison", run: () => compareRoles() }];
    default:
      return [
        laws,
        { name: "the story of an import", run: () => tellImport() },
        ...recordChapters(),
        ...listChapters(),
      ];
  }
}
