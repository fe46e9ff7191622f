import { createEmptyActor } from "xstate";

import { readListLink } from "../../src/engine/list-link.ts";
import type { ListPage } from "../../src/contract/section-contract.ts";
import { ofSection, type WorkPage } from "../../src/domain/section-page.ts";
import { workplaceMachine } from "../../src/machines/workplace/workplace.machine.ts";
import { BANKS as DECLARED } from "../support/at-work.ts";
import type { Domain } from "./explore.ts";
import type { Happening } from "./law.ts";
import { childrenOf, silent } from "./reading.ts";

/** Receives the page's reports about leaving it, and ignores them. */
const NOBODY = createEmptyActor() as never;

const BESIDE = {
  bringAhead: silent,
  undo: silent,
  search: silent,
  desk: silent,
  figures: silent,
};

const LIST = { controller: "banks", action: "list", id: null, from: null, query: "" } as const;

const MONITOR = { kind: "monitor", address: "/monitor-portfolios", query: "" } as const;

const at = (page: WorkPage | null, company = "1"): Happening => ({
  type: "place.changed",
  page,
  company,
  can: ["edit"],
  seed: "s",
});

const PLACES = [
  at(null),
  at(LIST),
  at({ ...LIST, query: "?q=s" }),
  at(LIST, "2"),
  at({ ...LIST, action: "view", id: "15" }),
  at({ ...LIST, action: "view", id: "15", query: "?x=1" }),
  at({ ...LIST, action: "detail", id: "15" }),
  at({ ...LIST, action: "edit", id: "15" }),
  at({ ...LIST, action: "create" }),
  at({ ...LIST, action: "import" }),
  at({ ...LIST, action: "import", query: "?x=1" }),
  at({ ...LIST, controller: "cities" }),
  at(MONITOR),
  at({ ...MONITOR, query: "?g=month" }),
  at({ kind: "report", address: "/information-reports/portfolio", query: "" }),
  at({ kind: "jobs", address: "/jobs", query: "" }),
  at({ kind: "technicalDocs", address: "/technical-docs", query: "" }),
  at({ kind: "finder", address: "/requests/detail", query: "" }),
  at({ kind: "reconciliation", address: "/reports/concilVoucher", query: "" }),
  at({ kind: "board", address: "/recoverables/manager", query: "" }),
];

/** The page of the list that was in sight, for each of its queries. */
export const PAGE_OF: Readonly<Record<string, ListPage>> = {
  "": { rows: [], total: 2, totals: {} },
  "?q=s": { rows: [], total: 1, totals: {} },
};

/** The code of a record, once it has come. */
const RECORD = { record: {} };

const sectionOf = (controller: string) => ({
  controller,
  forRecord: { controller, commands: [], changes: [], undoneBy: { edit: ["edit"] } },
  seenRecord: () => null,
  seenPage: (query: string) => PAGE_OF[query] ?? null,
  readLink: (query: string) => readListLink(DECLARED, query, () => true),
});

function broughtFor(page: WorkPage | null) {
  if (ofSection(page)?.action === "import") return { import: {} };
  if (page === null || !("kind" in page)) return RECORD;
  return page.kind === "board" ? { board: {} } : { reconciliation: {} };
}

/** The page of a section with every possible event. */
export const workplaceDomain = (): Domain<typeof workplaceMachine> => ({
  machine: workplaceMachine.provide({
    actors: {
      openSection: silent,
      bringPage: silent,
      list: silent,
      viewer: silent,
      editor: silent,
      importing: silent,
      reconciliation: silent,
      report: silent,
      jobs: silent,
      technicalDocs: silent,
      finder: silent,
      board: silent,
      ...BESIDE,
    },
  }),
  input: {
    navigation: NOBODY,
  },
  alphabet: (snapshot) => [
    ...PLACES,
    ...[ofSection(snapshot.context.place.page)?.controller ?? "", null].map((controller) => ({
      type: "xstate.done.actor.openSection",
      output: controller && sectionOf(controller),
    })),
    {
      type: "xstate.done.actor.bringPage",
      output: broughtFor(snapshot.context.place.page),
    },
    { type: "xstate.done.actor.bringAhead", output: RECORD },
    ...["banks", "cities"].map((controller) => ({
      type: "records.changed",
      controller,
      ids: ["15"],
      by: "Luis",
    })),
    ...["banks", "cities"].map((of) => ({ type: "records.undone", controller: of, ids: ["15"] })),
    { type: "undo.asked", undoing: { controller: "banks", action: "edit", ids: ["15"] } },
    { type: "leave.asked", path: "/dashboard", company: "2" },
    { type: "retry.chosen" },
    ...(["editor", "importing", "reconciliation"] as const).flatMap((id) =>
      [true, false].map((isUnsaved) => ({
        type: `xstate.snapshot.${id}`,
        snapshot: { hasTag: () => isUnsaved },
      })),
    ),
    ...childrenOf(snapshot).map((id) => ({ type: `xstate.error.actor.${id}`, error: "rota" })),
  ],
  identity: ({ context: { place, section, left, brought } }) => [
    place.page,
    place.company,
    section?.controller,
    left,
    brought.record !== null,
    brought.import !== null,
    brought.reconciliation !== null,
    brought.board !== null,
  ],
});
