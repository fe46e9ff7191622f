import { LIST_TAB, type ListStimulus, type ListWorld } from "../support/oracle/list-world.ts";
import { among, opens, rows, type ListChapter } from "./list-chapters.ts";
import { LIST } from "./list-stories.ts";
import { LOOKUP_CRASHES } from "./page-crashes.ts";
import type { Part } from "./prove-whole.ts";

const lookup: ListChapter = {
  title: "Lista: la búsqueda de un filtro",
  start: LIST_TAB,
  prologue: [opens("/banks"), rows],
  keyOf: ({ lookup: { field, text, left, found, options } }) =>
    [field, text, left, found, options.length].join(),
  next: among("user.seeks", "user.closesSearch", "time.passes 200", "net.answers options"),
};

/** The search for the records that a reference may point to, in the list, as one chapter with every possible event. */
export const LOOKUP: Part<ListWorld, ListStimulus> = {
  name: "lookup",
  oracle: LIST.oracle,
  drive: LIST.drive,
  chapters: [lookup],
  crashes: LOOKUP_CRASHES,
};
