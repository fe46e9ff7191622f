import { deepStrictEqual, notStrictEqual } from "node:assert/strict";
import {
  createActor,
  createEmptyActor,
  createMachine,
  fromCallback,
  fromPromise,
  type EventObject,
  type InspectionEvent,
  type StateValue,
} from "xstate";

import type { WorkPage } from "../../src/domain/section-page.ts";
import { readListLink } from "../../src/engine/list-link.ts";
import { comparisonMachine } from "../../src/machines/comparison/comparison.machine.ts";
import { navigationMachine } from "../../src/machines/navigation/navigation.machine.ts";
import { lookupMachine } from "../../src/machines/record/lookup.machine.ts";
import { workplaceMachine } from "../../src/machines/workplace/workplace.machine.ts";
import { importMachine } from "../../src/machines/import/import.machine.ts";
import { BANKS as DECLARED } from "../support/at-work.ts";
import { settle } from "../support/fake-wire.ts";
import { answering, received, silent, type SectionCrash } from "./section-crashes.ts";

const REPORT = {
  counts: { created: 1, updated: 0, unchanged: 0, wrong: 1 },
  columns: [],
  ignored: [],
  rows: [],
};
const telling = fromCallback(({ sendBack }) =>
  sendBack({ type: "import.reported", report: REPORT }),
) as never;

const IMPORT = () =>
  importMachine.provide({
    actors: {
      lookup: silent,
      findRun: answering({ run: null, past: [] }),
      previewFile: telling,
      saveFile: telling,
      downloadTemplate: silent,
      downloadMending: silent,
    },
  });

const importing = (port: string, left: StateValue, ...events: readonly object[]): SectionCrash => ({
  title: `${port} of the import (${events.length} events)`,
  machine: IMPORT,
  port,
  input: { section: { controller: "banks" } },
  events: events as readonly EventObject[],
  left,
});

const CHOOSES = {
  type: "file.chosen",
  file: { name: "a.csv", size: 3, content: new Blob(["a"]) },
};
const SAVES = { type: "save.chosen" };
const MENDS = { type: "mending.chosen" };

/** Each way in which a port of the import can break: it counts as a lost answer. */
export const IMPORT_CRASHES: readonly SectionCrash[] = [
  importing("findRun", "unheard"),
  importing("previewFile", "missing", CHOOSES),
  importing("lookup", { previewed: "reviewing" }, CHOOSES),
  importing("saveFile", "interrupted", CHOOSES, SAVES),
  importing("downloadTemplate", { choosing: "looking" }, { type: "template.chosen" }),
  importing("downloadMending", { previewed: "reviewing" }, CHOOSES, MENDS),
  importing("downloadMending", { finished: "reviewing" }, CHOOSES, SAVES, MENDS),
];

const ROLES = received({ rows: [{ id: "1", values: { nombre: "Auditor" } }] });

const comparison = (
  port: string,
  left: StateValue,
  ...events: readonly object[]
): SectionCrash => ({
  title: `${port} of the comparison`,
  machine: () =>
    comparisonMachine.provide({ actors: { fetchRoles: answering(ROLES), fetchRole: silent } }),
  port,
  input: undefined,
  events: events as readonly EventObject[],
  left,
});

/** Each way in which a port of the comparison can break: nothing can be compared. */
export const COMPARISON_CRASHES: readonly SectionCrash[] = [
  comparison("fetchRoles", "unoffered"),
  comparison("fetchRole", "alone", { type: "role.chosen", id: "1" }),
];

const BANKS = {
  controller: "banks",
  forRecord: { controller: "banks", commands: [], changes: [], undoneBy: {} },
  seenPage: () => null,
  seenRecord: () => null,
  readLink: (query: string) => readListLink(DECLARED, query, () => true),
};
const goes = (action: string) => ({
  type: "place.changed",
  page: { controller: "banks", action, id: "15", from: null, query: "" },
  company: "1",
  can: [],
  seed: "s",
});

const workplaceOfBanks = () =>
  workplaceMachine.provide({
    actors: {
      openSection: answering(BANKS),
      bringPage: answering({ record: {}, import: {}, reconciliation: {}, board: {} }),
      bringAhead: silent,
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
      undo: silent,
      search: silent,
      desk: silent,
      figures: silent,
    },
    actions: { askAhead: () => undefined },
  });

const NOWHERE = { page: null, company: "1", can: [], seed: "s" };

type Own = Extract<WorkPage, { readonly kind: string }>;

const goesTo = (kind: Own["kind"], address: string, query = "") => ({
  type: "place.changed",
  page: { kind, address, query },
  company: "1",
  can: [],
  seed: "s",
});

/** A page of no section: its machine breaks. */
const ownPage = (port: string, kind: Own["kind"]): SectionCrash => ({
  ...workplace(port, ""),
  events: [goesTo(kind, `/${kind}`)] as readonly EventObject[],
});

const workplace = (port: string, action: string, left = "missing"): SectionCrash => ({
  title: `${port} of the workplace`,
  machine: workplaceOfBanks,
  port,
  input: { navigation: createEmptyActor() },
  events: [goes(action)] as readonly EventObject[],
  left,
});

/** An undoing reaches the page of its section: the list is asked for, the record read again, and a form told. */
export async function proveUndone(inspect?: (event: InspectionEvent) => void): Promise<void> {
  const input = { navigation: createEmptyActor() } as never;
  // Their snapshots are read: a machine at rest stands in for the record and for its form.
  const atRest = createMachine({}) as never;
  const machine = workplaceOfBanks().provide({ actors: { viewer: atRest, editor: atRest } });
  const actor = createActor(machine, { input, ...(inspect && { inspect }) }).start();
  const undone = (controller: string, id: string) =>
    actor.send({ type: "records.undone", controller, ids: [id] });
  actor.send(goes("list") as never);
  await settle();
  actor.send({
    type: "undo.asked",
    undoing: { controller: "banks", action: "edit", ids: ["15"] },
  });
  undone("banks", "15");
  undone("cities", "15");
  deepStrictEqual(actor.getSnapshot().value, "listing");
  actor.send(goes("view") as never);
  await settle();
  const read = actor.getSnapshot().children.viewer;
  undone("cities", "15");
  undone("banks", "16");
  deepStrictEqual(actor.getSnapshot().children.viewer, read);
  undone("banks", "15");
  notStrictEqual(actor.getSnapshot().children.viewer, read);
  actor.send(goes("edit") as never);
  const written = actor.getSnapshot().children.editor;
  undone("cities", "15");
  undone("banks", "15");
  deepStrictEqual(actor.getSnapshot().children.editor, written);
  actor.stop();
}

/** A page of no section lives while its address does: another query is told to a report, and what broke is opened again. */
export async function proveOwnPages(inspect?: (event: InspectionEvent) => void): Promise<void> {
  const input = { navigation: createEmptyActor() } as never;
  const asked: unknown[] = [];
  const machine = workplaceOfBanks().provide({
    actors: {
      report: fromCallback(({ receive, input: of }) => {
        asked.push(of);
        receive((event) => asked.push(Reflect.get(event, "query")));
      }) as never,
      technicalDocs: fromPromise(() => Promise.reject(new Error("broken"))) as never,
    },
  });
  const actor = createActor(machine, { input, ...(inspect && { inspect }) }).start();
  const stays = (event: object) => {
    const { children } = actor.getSnapshot();
    actor.send(event as never);
    deepStrictEqual(actor.getSnapshot().children, children);
  };
  actor.send(goesTo("monitor", "/monitor-portfolios") as never);
  stays(goesTo("monitor", "/monitor-portfolios", "?g=month"));
  deepStrictEqual(asked, [{ address: "/monitor-portfolios", query: "", isLive: true }, "?g=month"]);
  actor.send(goesTo("report", "/information-reports/portfolio") as never);
  deepStrictEqual(asked.at(-1), {
    address: "/information-reports/portfolio",
    query: "",
    isLive: false,
  });
  actor.send(goesTo("jobs", "/jobs") as never);
  stays(goesTo("jobs", "/jobs", "?x=1"));
  actor.send(goesTo("technicalDocs", "/technical-docs") as never);
  stays(goesTo("technicalDocs", "/technical-docs", "?x=1"));
  actor.send(goesTo("finder", "/requests/detail") as never);
  stays(goesTo("finder", "/requests/detail", "?x=1"));
  actor.send(goesTo("board", "/recoverables/manager") as never);
  await settle();
  stays(goesTo("board", "/recoverables/manager", "?x=1"));
  actor.send(goesTo("jobs", "/jobs") as never);
  actor.send(goesTo("technicalDocs", "/technical-docs") as never);
  await settle();
  deepStrictEqual(actor.getSnapshot().value, "missing");
  actor.send({ type: "retry.chosen" });
  deepStrictEqual(actor.getSnapshot().value, "offeringSites");
  actor.stop();
}

/** The desk of reconciliation hears another query and who wants to leave, and says while leaving would lose something. */
export async function proveReconciling(inspect?: (event: InspectionEvent) => void): Promise<void> {
  const input = { navigation: createEmptyActor() } as never;
  const told: unknown[] = [];
  const hear = ({ event }: { readonly event: unknown }) => told.push(event);
  const reconciliation = createMachine({
    initial: "resting",
    on: { "query.changed": { actions: hear }, "leave.asked": { actions: hear } },
    states: {
      resting: { on: { accepted: "waiting" } },
      waiting: { tags: "unsaved", on: { recorded: "resting" } },
    },
  });
  const machine = workplaceOfBanks().provide({
    actors: { reconciliation: reconciliation as never },
  });
  const actor = createActor(machine, { input, ...(inspect && { inspect }) }).start();
  actor.send(goesTo("reconciliation", "/reports/concilVoucher") as never);
  await settle();
  const desk = actor.getSnapshot().children.reconciliation;
  const goesOn = (type: string, value: StateValue) => {
    desk?.send({ type } as never);
    deepStrictEqual(actor.getSnapshot().value, value);
  };
  deepStrictEqual(actor.getSnapshot().value, { reconciling: "saved" });
  goesOn("accepted", { reconciling: "unsaved" });
  actor.send(goesTo("reconciliation", "/reports/concilVoucher", "?state=all") as never);
  actor.send({ type: "leave.asked", path: "/dashboard" });
  deepStrictEqual(told, [
    { type: "query.changed", query: "?state=all" },
    { type: "leave.asked", path: "/dashboard" },
  ]);
  deepStrictEqual(actor.getSnapshot().children.reconciliation, desk);
  goesOn("recorded", { reconciling: "saved" });
  actor.send(goesTo("jobs", "/jobs") as never);
  deepStrictEqual(actor.getSnapshot().value, "followingJobs");
  actor.stop();
}

const HISTORY: SectionCrash = {
  title: "addressBar of navigation",
  machine: () => navigationMachine,
  port: "addressBar",
  input: { path: "/", pageAt: () => null, decider: createEmptyActor() },
  events: [{ type: "link.followed", path: "/banks" } as EventObject],
  left: { address: "free", work: "absent" },
};

/**
 * Each way in which a port of a section's page can break: nothing else breaks, it can be asked for again, and a page
 * without its history still works.
 */
export const WORKPLACE_CRASHES: readonly SectionCrash[] = [
  HISTORY,
  workplace("openSection", "list"),
  workplace("bringPage", "view"),
  workplace("bringPage", "import"),
  workplace("bringAhead", "list", "listing"),
  workplace("list", "list"),
  workplace("viewer", "view"),
  workplace("editor", "edit"),
  workplace("importing", "import"),
  workplace("undo", "list", "listing"),
  workplace("search", "list", "listing"),
  workplace("desk", "list", "listing"),
  ownPage("report", "monitor"),
  ownPage("jobs", "jobs"),
  ownPage("technicalDocs", "technicalDocs"),
  ownPage("finder", "finder"),
  ownPage("reconciliation", "reconciliation"),
  ownPage("board", "board"),
  {
    ...workplace("figures", ""),
    events: [{ type: "place.changed", ...NOWHERE }] as readonly EventObject[],
    left: "elsewhere",
  },
];

/** The search shows that nothing arrived, and can be typed again. */
export const LOOKUP_CRASHES: readonly SectionCrash[] = [
  {
    title: "fetchOptions of the search",
    machine: () => lookupMachine,
    port: "fetchOptions",
    input: { controller: "banks", action: "list" },
    events: [{ type: "options.wanted", field: "ciudad", text: "" } as EventObject],
    left: "unanswered",
  },
];
