import type { VersionScreens } from "../../src/contract/lives-contract.ts";
import { lifeCalls } from "../engine/lives/life-calls.ts";
import type { ServedFlows } from "../engine/lives/versions.ts";
import type { PageCall } from "../engine/page-calls.ts";
import { storyCalls } from "../sections/obligations/obligations.story.ts";
import { deskCalls } from "../sections/reconciliation-rules/reconciliation-rules.desk.ts";
import { boardCalls } from "../sections/recoverables/recoverables.board.ts";
import { caseCalls } from "../sections/requests/requests.case.ts";
import { SITES } from "../site/site-files.ts";
import type { StaticFiles } from "../site/static-files.ts";

/** The file of the flows in which the build leaves the version of each diagram; beside it is a folder with the diagrams. */
const VERSIONS = `${SITES.atlas}/versiones.json`;

/** The file in which it leaves the screens of the states of each machine. */
const SCREENS = `${SITES.atlas}/pantallas.json`;

type Screens = Omit<VersionScreens, "states"> & {
  readonly states: Readonly<Record<string, VersionScreens["states"]>>;
};

/** The calls of the pages of work that are of no section's own, by their controller; `files` has the flows, once they are drawn. */
export const pageCalls = (files: StaticFiles): Readonly<Record<string, readonly PageCall[]>> => ({
  "technical-docs": lifeCalls(flowsIn(files)),
  reports: deskCalls,
  recoverables: boardCalls,
  requests: caseCalls,
  customers: storyCalls("customers"),
  obligations: storyCalls("obligations"),
  portfolios: storyCalls("portfolios"),
});

function flowsIn(files: StaticFiles): ServedFlows {
  return {
    versions() {
      const text = textOf(files, VERSIONS);
      if (text === null) return null;
      return new Map(Object.entries(JSON.parse(text) as Readonly<Record<string, string>>));
    },
    diagram: (machine) => textOf(files, `${SITES.atlas}/versiones/${machine}.json`),
    screens(machine) {
      const text = textOf(files, SCREENS);
      if (text === null) return null;
      const { states, ...rest } = JSON.parse(text) as Screens;
      return { ...rest, states: Object.hasOwn(states, machine) ? (states[machine] ?? {}) : {} };
    },
    image: (file) => files.get(`${SITES.atlas}/${file}`) ?? null,
  };
}

function textOf(files: StaticFiles, name: string): string | null {
  return files.get(name)?.plain.toString("utf8") ?? null;
}
