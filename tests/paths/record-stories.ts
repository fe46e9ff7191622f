import type { InspectionEvent } from "xstate";

import { driveRecord } from "../support/record-driver.ts";
import { recordNotOffered } from "../support/oracle/record-offers.ts";
import { stepRecord } from "../support/oracle/record-oracle.ts";
import { seeRecord } from "../support/oracle/record-seen.ts";
import { recordWords } from "../support/oracle/record-world.ts";
import { tellChapterBy, type ChapterReport } from "../support/tell-chapter.ts";
import { RECORD_CHAPTERS } from "./record-chapters.ts";

/** What the oracle of the record says. */
export const RECORD_ORACLE = {
  step: stepRecord,
  observe: seeRecord,
  notOffered: recordNotOffered,
  wordsOf: recordWords,
};

/** Tells a chapter of the record to the product and to the oracle. */
export function tellRecord(
  chapter: (typeof RECORD_CHAPTERS)[number],
  edges: "tours" | 1 | 2,
  inspect?: (event: InspectionEvent) => void,
): Promise<ChapterReport> {
  return tellChapterBy(RECORD_ORACLE, () => driveRecord(inspect), chapter, edges);
}
