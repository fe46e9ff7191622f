import { driveList } from "../support/list-driver.ts";
import { listNotOffered } from "../support/oracle/list-offers.ts";
import { stepList } from "../support/oracle/list-oracle.ts";
import { seeList } from "../support/oracle/list-seen.ts";
import { listWords, type ListStimulus, type ListWorld } from "../support/oracle/list-world.ts";
import { LIST_CHAPTERS } from "./list-chapters.ts";
import { LIST_LINKS } from "./list-link-chapter.ts";
import { LIST_TOLD } from "./list-told-chapters.ts";
import { LIST_VIEWS } from "./list-views-chapters.ts";
import type { Part } from "./prove-whole.ts";
import { LIST_CRASHES } from "./section-crashes.ts";
import { proveBeside, proveEdited, proveReferred } from "./section-tales.ts";

/** The list of a section. */
export const LIST: Part<ListWorld, ListStimulus> = {
  name: "list",
  oracle: { step: stepList, observe: seeList, notOffered: listNotOffered, wordsOf: listWords },
  drive: driveList,
  chapters: [...LIST_CHAPTERS, ...LIST_TOLD, ...LIST_VIEWS, LIST_LINKS],
  crashes: LIST_CRASHES,
  tales: [
    { title: "The key that edits a row opens its form", tell: proveEdited },
    { title: "The record of a row stands beside the rows", tell: proveBeside },
    { title: "A column of what the records refer to is asked for", tell: proveReferred },
  ],
};
