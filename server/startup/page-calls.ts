import { lifeCalls } from "../engine/lives/life-calls.ts";
import type { PageCall } from "../engine/page-calls.ts";
import { storyCalls } from "../sections/obligations/obligations.story.ts";
import { deskCalls } from "../sections/reconciliation-rules/reconciliation-rules.desk.ts";
import { boardCalls } from "../sections/recoverables/recoverables.board.ts";
import { caseCalls } from "../sections/requests/requests.case.ts";
import { SITES } from "../site/site-files.ts";
import type { StaticFiles } from "../site/static-files.ts";

/** The file of the flows in which the build leaves the version of each diagram. */
const VERSIONS = `${SITES.atlas}/versiones.json`;

/** The calls of the pages of work that are of no section's own, by their controller; `files` has the flows, once they are drawn. */
export const pageCalls = (files: StaticFiles): Readonly<Record<string, readonly PageCall[]>> => ({
  "technical-docs": lifeCalls(() => versionsIn(files)),
  reports: deskCalls,
  recoverables: boardCalls,
  requests: caseCalls,
  customers: storyCalls("customers"),
  obligations: storyCalls("obligations"),
  portfolios: storyCalls("portfolios"),
});

function versionsIn(files: StaticFiles): ReadonlyMap<string, string> | null {
  const file = files.get(VERSIONS);
  if (file === undefined) return null;
  const versions = JSON.parse(file.plain.toString("utf8")) as Readonly<Record<string, string>>;
  return new Map(Object.entries(versions));
}
