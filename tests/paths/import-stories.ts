import type { InspectionEvent } from "xstate";

import { driveImport } from "../support/import-driver.ts";
import { importNotOffered } from "../support/oracle/import-offers.ts";
import { stepImport } from "../support/oracle/import-oracle.ts";
import { seeImport } from "../support/oracle/import-seen.ts";
import { importWords } from "../support/oracle/import-world.ts";
import { tellChapterBy, type ChapterReport } from "../support/tell-chapter.ts";
import type { IMPORT_CHAPTERS } from "./import-chapters.ts";

/** What the oracle of an import says. */
export const IMPORT_ORACLE = {
  step: stepImport,
  observe: seeImport,
  notOffered: importNotOffered,
  wordsOf: importWords,
};

/** Tells a chapter of an import to the product and to the oracle. */
export function tellImport(
  chapter: (typeof IMPORT_CHAPTERS)[number],
  edges: "tours" | 1 | 2,
  inspect?: (event: InspectionEvent) => void,
): Promise<ChapterReport> {
  return tellChapterBy(IMPORT_ORACLE, () => driveImport(inspect), chapter, edges);
}
