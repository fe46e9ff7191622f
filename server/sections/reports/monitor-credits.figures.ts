import type { ReadReport } from "../../engine/reports/report.types.ts";
import { notesByAge } from "./notes-by-age.ts";
import { unansweredNotes } from "./unanswered-notes.ts";

/** The credit notes that wait, and those of which the DIAN says nothing. */
export const read: ReadReport = async (context) => ({
  tables: [await notesByAge(context), await unansweredNotes(context)],
  options: {},
});
