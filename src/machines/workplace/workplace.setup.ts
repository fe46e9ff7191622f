import { assign, fromPromise, sendTo, setup } from "xstate";

import type { PageKind } from "../../domain/page-kinds.ts";
import { isSamePage, ofSection, type SectionPage } from "../../domain/section-page.ts";
import type { ListPage, SectionRecord } from "../../contract/section-contract.ts";
import type { comparisonMachine } from "../comparison/comparison.machine.ts";
import type { boardMachine } from "../board/board.machine.ts";
import type { reconciliationMachine } from "../reconciliation/reconciliation.machine.ts";
import type { importMachine } from "../import/import.machine.ts";
import type { LinkReading } from "../../engine/list-link.ts";
import { jobsMachine } from "../jobs/jobs.machine.ts";
import { listMachine } from "../list/list.machine.ts";
import type { editorMachine } from "../record/editor.machine.ts";
import type { viewerMachine } from "../record/viewer.machine.ts";
import { finderMachine } from "../finder/finder.machine.ts";
import { deskMachine } from "../desk/desk.machine.ts";
import { figuresMachine } from "../report/figures.machine.ts";
import { reportMachine } from "../report/report.machine.ts";
import type { ReportInput } from "../report/report.types.ts";
import { searchMachine } from "../search/search.machine.ts";
import { technicalDocsMachine } from "../technical-docs/technical-docs.machine.ts";
import { undoMachine, type RecordsUndone, type UndoAsked } from "../undo/undo.machine.ts";
import type { LeftList } from "../../engine/list-neighbours.ts";
import { port } from "../ports.ts";
import { leftAt, recalledFor } from "./left-list.ts";
import type { SectionDefinition } from "../../engine/define-section.ts";
import type { RecordPorts } from "./record-ports.ts";
import type { RecordSection } from "../../engine/record-section.ts";
import type { StateWords, TransitionWords } from "../../engine/words.ts";
import type { PageNews } from "../navigation/destination.types.ts";
import { lateLogic } from "./late-logic.ts";
import {
  kindOf,
  pageMachines,
  type LaterPart,
  type PageMachine,
  type PageMachines,
  type PagePart,
} from "./page-machines.ts";
import type {
  RecordsChanged,
  WorkPlace,
  WorkplaceEvent,
  WorkplaceInput,
  WorkSection,
} from "./workplace.types.ts";

/** A section with the data to draw its pages. */
export type OpenSection = WorkSection & {
  readonly declaration: SectionDefinition;
  /** The machine that compares the permissions of its records; null if they have none. */
  readonly comparison: typeof comparisonMachine | null;
  readonly forRecord: RecordSection;
  /** The cached page of its list for a query; null if it was never fetched. */
  readonly seenPage: (query: string) => ListPage | null;
  /** The cached record of an id; null if it was never fetched. */
  readonly seenRecord: (id: string) => SectionRecord | null;
  /** Reads a link to its list, by the actions that the person may do. */
  readonly readLink: (query: string, can: readonly string[]) => LinkReading;
};

/** The machines whose code comes apart. */
const laterMachines = {
  viewer: lateLogic((): typeof viewerMachine => port("viewer")),
  editor: lateLogic((): typeof editorMachine => port("editor")),
  importing: lateLogic((): typeof importMachine => port("importing")),
  reconciliation: lateLogic((): typeof reconciliationMachine => port("reconciliation")),
  board: lateLogic((): typeof boardMachine => port("board")),
};

export type LaterMachines = typeof laterMachines;

/** The ports that come with each part of the code of the pages. */
type PortsOf = {
  readonly work: object;
  readonly record: RecordPorts;
  readonly import: object;
  readonly reconciliation: object;
  readonly board: object;
};

/** A part that has come: its ports, and the machines of its pages. */
export type OpenPart<Part extends LaterPart> = {
  readonly ports: PortsOf[Part];
  readonly machines: Pick<
    LaterMachines,
    Extract<PageMachines[PageKind], { readonly part: Part }>["machine"]
  >;
};

/** The ports of the parts that have come; null for one that has not. */
export type BroughtPages = { readonly [Part in PagePart]: PortsOf[Part] | null };

type WorkplaceContext = {
  readonly place: WorkPlace;
  /** The open section; null elsewhere, or when this version does not have its inner screens. */
  readonly section: OpenSection | null;
  readonly brought: BroughtPages;
  /** The list of the open section, as the person left it; null if they did not come from it. */
  readonly left: LeftList | null;
  readonly recalled?: WorkplaceInput["recalled"];
  readonly navigation: WorkplaceInput["navigation"];
};

/** The snapshot of the form or the import, whose tag says whether leaving would lose something. */
export type PageSnapshot = { readonly hasTag: (tag: "unsaved") => boolean };

type LeaveAsked = Extract<WorkplaceEvent, { readonly type: "leave.asked" }>;

const NOWHERE: WorkPlace = { page: null, company: "", can: [], seed: "" };

const NOTHING_BROUGHT: BroughtPages = {
  work: {},
  record: null,
  import: null,
  reconciliation: null,
  board: null,
};

/** The news of what the person has undone, as that of a change. */
function newsOf({ controller, ids }: RecordsUndone): RecordsChanged {
  return { type: "records.changed", controller, ids, by: "Usted, al deshacer," };
}

function navigationOf({ context }: { readonly context: WorkplaceContext }) {
  return context.navigation;
}

/** The vocabulary of the workplace: its types, its ports (placeholders that throw), its actions and guards. */
export const workplaceSetup = setup({
  types: {
    context: {} as WorkplaceContext,
    events: {} as WorkplaceEvent,
    input: {} as WorkplaceInput,
    tags: {} as "busy",
    children: {} as {
      readonly [
        Id in
          | "openSection"
          | "bringPage"
          | "bringAhead"
          | PageMachine
          | "undo"
          | "search"
          | "desk"
          | "figures"
      ]: Id;
    },
    meta: {} as StateWords,
    transitionMeta: {} as TransitionWords,
  },
  actors: {
    openSection: fromPromise<OpenSection | null, { controller: string; part: PagePart }>(() =>
      port("openSection"),
    ),
    /** Brings the code of a page for which somebody waits. */
    bringPage: fromPromise<Partial<BroughtPages>, { part: PagePart }>(() => port("bringPage")),
    /** Brings that of a record once the browser has nothing else to do. */
    bringAhead: fromPromise<Partial<BroughtPages>>(() => port("bringAhead")),
    list: listMachine,
    ...laterMachines,
    report: reportMachine,
    jobs: jobsMachine,
    technicalDocs: technicalDocsMachine,
    finder: finderMachine,
    undo: undoMachine,
    search: searchMachine,
    desk: deskMachine,
    figures: figuresMachine,
  },
  actions: {
    /** Asks for what the page of a place will ask, before its machine is there (ADR 120). */
    askAhead: (_, _params: Pick<WorkPlace, "page">) => port("askAhead"),
    remember: assign(({ context }, { page, company, can, seed }: WorkPlace) => ({
      place: { page, company, can, seed },
      left: company === context.place.company ? leftAt(context.left, page) : null,
    })),
    work: assign(({ context }, { section }: { section: OpenSection | null }) => ({
      section,
      left: context.left ?? recalledFor(context, section),
      recalled: null,
    })),
    keepBrought: assign({
      brought: ({ context }, { pages }: { pages: Partial<BroughtPages> }) => ({
        ...context.brought,
        ...pages,
      }),
    }),
    forgetSection: assign({ section: null, left: null }),
    keepList: assign(({ context: { section, place } }) => {
      const query = place.page?.query ?? "";
      if (section === null) return { left: null };
      const { page, size } = section.readLink(query, place.can).asked;
      const first = (page - 1) * size;
      return { left: { query, first, page: section.seenPage(query), at: null } };
    }),
    announceQuery: sendTo("list", ({ context }, { page, can }: WorkPlace) => {
      const query = page?.query ?? "";
      const link = openSectionOf(context).readLink(query, can);
      return { type: "query.changed" as const, query, link };
    }),
    announceReportQuery: sendTo("report", (_, { page }: WorkPlace) => ({
      type: "query.changed" as const,
      query: page?.query ?? "",
    })),
    announceDeskQuery: sendTo("reconciliation", (_, { page }: WorkPlace) => ({
      type: "query.changed" as const,
      query: page?.query ?? "",
    })),
    announceListOfChange: sendTo("list", (_, news: RecordsChanged) => news),
    announceViewerOfChange: sendTo("viewer", (_, news: RecordsChanged) => news),
    announceEditorOfChange: sendTo("editor", (_, news: RecordsChanged) => news),
    passUndo: sendTo("undo", (_, asked: UndoAsked) => asked),
    announceListOfUndoing: sendTo("list", (_, undone: RecordsUndone) => undone),
    announceViewerOfUndoing: sendTo("viewer", (_, undone: RecordsUndone) => newsOf(undone)),
    announceEditorOfUndoing: sendTo("editor", (_, undone: RecordsUndone) => newsOf(undone)),
    passOn: sendTo(navigationOf, (_, news: PageNews) => news),
    markUnsaved: sendTo(navigationOf, { type: "work.unsaved" as const }),
    markSaved: sendTo(navigationOf, { type: "work.saved" as const }),
    askEditorToLeave: sendTo("editor", (_, asked: LeaveAsked) => asked),
    askImportToLeave: sendTo("importing", (_, asked: LeaveAsked) => asked),
    askDeskToLeave: sendTo("reconciliation", (_, asked: LeaveAsked) => asked),
  },
  guards: {
    isOutside: (_, { company }: WorkPlace) => company === "",
    isElsewhere: (_, { page }: WorkPlace) => page === null,
    /** Whether the place is the same page, perhaps with another query. */
    isSamePage: ({ context: { place } }, { company, page }: WorkPlace) =>
      company === place.company && isSamePage(place.page, page),
    isOwnPage: (_, { page }: Pick<WorkPlace, "page">) => page !== null && ofSection(page) === null,
    isSectionOpen: ({ context }, { page }: WorkPlace) =>
      context.section !== null && ofSection(page)?.controller === context.section.controller,
    isDeclared: (_, { section }: { section: OpenSection | null }) => section !== null,
    isOfSection: ({ context }, { controller }: { controller: string }) =>
      controller === context.section?.controller,
    /** Whether the record in sight is one of some. */
    isReadHere: ({ context: { section, place } }, { controller, ids }: RecordsUndone) =>
      controller === section?.controller && ids.includes(ofSection(place.page)?.id ?? ""),
    hasUnsavedWork: (_, { page }: { page: PageSnapshot }) => page.hasTag("unsaved"),
    isList: ({ context }) => kindOf(context.place.page) === "list",
    /** Whether the code of the page has not come. */
    lacksPage: ({ context: { brought, place } }) => brought[partOf(place)] === null,
    isImport: ({ context }) => kindOf(context.place.page) === "import",
    isForm: ({ context }) => kindOf(context.place.page) === "form",
    isReport: ({ context }) => runsAt(context.place, "report"),
    isJobs: ({ context }) => runsAt(context.place, "jobs"),
    isTechnicalDocs: ({ context }) => runsAt(context.place, "technicalDocs"),
    isFinder: ({ context }) => runsAt(context.place, "finder"),
    isBoard: ({ context }) => runsAt(context.place, "board"),
    isReconciliation: ({ context }) => runsAt(context.place, "reconciliation"),
  },
});

/** The context before the first place is announced. */
export function atNoPlace(input: WorkplaceInput): WorkplaceContext {
  return { place: NOWHERE, section: null, brought: NOTHING_BROUGHT, left: null, ...input };
}

/** Gives the part of the code that the page of a place needs. */
export function partOf(place: Pick<WorkPlace, "page">): PagePart {
  return pageMachines[kindOf(place.page) ?? "list"].part;
}

function runsAt({ page }: WorkPlace, machine: PageMachine): boolean {
  const kind = kindOf(page);
  return kind !== null && pageMachines[kind].machine === machine;
}

/** Gives the page of a section at a place, in a state that has one. */
export function sectionPageOf({ place }: Pick<WorkplaceContext, "place">): SectionPage {
  const page = ofSection(place.page);
  if (page === null) throw new Error("No page of a section is open");
  return page;
}

/** Gives the report or monitor at a place, in a state that has one. */
export function reportAt({ place: { page } }: Pick<WorkplaceContext, "place">): ReportInput {
  if (page === null || !("kind" in page)) throw new Error("No report is open");
  return { address: page.address, query: page.query, isLive: page.kind === "monitor" };
}

/** Gives the open section, in a state that has one. */
export function openSectionOf({ section }: WorkplaceContext): OpenSection {
  if (section === null) throw new Error("No section is open");
  return section;
}
