import type { InspectionEvent } from "xstate";

import { driveList } from "../support/list-driver.ts";
import { listNotOffered } from "../support/oracle/list-offers.ts";
import { stepList } from "../support/oracle/list-oracle.ts";
import { seeList } from "../support/oracle/list-seen.ts";
import { listWords } from "../support/oracle/list-world.ts";
import { tellChapterBy, type ChapterReport } from "../support/tell-chapter.ts";
import { LIST_CHAPTERS } from "./list-chapters.ts";

/** What the oracle of the list says. */
export const LIST_ORACLE = {
  step: stepList,
  observe: seeList,
  notOffered: listNotOffered,
  wordsOf: listWords,
};

/** Tells a chapter of the list to the product and to the oracle. */
export function tellList(
  chapter: (typeof LIST_CHAPTERS)[number],
  edges: "tours" | 1 | 2,
  inspect?: (event: InspectionEvent) => void,
): Promise<ChapterReport> {
  return tellChapterBy(LIST_ORACLE, () => driveList(inspect), chapter, edges);
}
