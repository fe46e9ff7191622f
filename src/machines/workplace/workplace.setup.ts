import { assign, fromPromise, sendTo, setup } from "xstate";

import type { PageKind } from "../../domain/page-kinds.ts";
import { isSamePage } from "../../domain/section-page.ts";
import type { Answer } from "../../contract/answer.ts";
import type { ListPage } from "../../contract/section-contract.ts";
import type { comparisonMachine } from "../comparison/comparison.machine.ts";
import type { importMachine } from "../import/import.machine.ts";
import type { LinkReading } from "../../engine/list-link.ts";
import { listMachine } from "../list/list.machine.ts";
import type { editorMachine } from "../record/editor.machine.ts";
import type { viewerMachine } from "../record/viewer.machine.ts";
import { deskMachine } from "../desk/desk.machine.ts";
import { searchMachine } from "../search/search.machine.ts";
import { undoMachine, type RecordsUndone, type UndoAsked } from "../undo/undo.machine.ts";
import type { notesMachine } from "../notes/notes.machine.ts";
import type { presenceMachine } from "../presence/presence.machine.ts";
import type { previewMachine } from "../preview/preview.machine.ts";
import type { RelatedInput, RelatedList } from "../related/related.machine.ts";
import type { LeftList } from "../../engine/list-neighbours.ts";
import { port } from "../ports.ts";
import { leftAt, recalledFor } from "./left-list.ts";
import type { SectionDefinition } from "../../engine/define-section.ts";
import type { RecordSection } from "../../engine/record-section.ts";
import type { StateWords, TransitionWords } from "../../engine/words.ts";
import type { PageNews } from "../navigation/destination.types.ts";
import { lateLogic } from "./late-logic.ts";
import {
  kindOf,
  pageMachines,
  type LaterPart,
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
  /** Reads a link to its list, by the actions that the person may do. */
  readonly readLink: (query: string, can: readonly string[]) => LinkReading;
};

/** The ports of the pages of a record, which come with their code. */
export type RecordPorts = {
  /** Fetches the records that refer to a record. */
  readonly fetchRelated: (
    record: RelatedInput,
    signal: AbortSignal,
  ) => Promise<Answer<readonly RelatedList[]>>;
  /** Loads the machine of the notes of a record, always the same promise. */
  readonly openNotes: () => Promise<typeof notesMachine>;
  /** Loads the machine that knows who has a record open, always the same promise. */
  readonly openPresence: () => Promise<typeof presenceMachine>;
  /** The machine that shows the files of a record. */
  readonly preview: typeof previewMachine;
};

/** The machines whose code comes apart. */
const laterMachines = {
  viewer: lateLogic((): typeof viewerMachine => port("viewer")),
  editor: lateLogic((): typeof editorMachine => port("editor")),
  importing: lateLogic((): typeof importMachine => port("importing")),
};

export type LaterMachines = typeof laterMachines;

/** The ports that come with each part of the code of the pages. */
type PortsOf = {
  readonly list: object;
  readonly record: RecordPorts;
  readonly import: object;
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

const NOTHING_BROUGHT: BroughtPages = { list: {}, record: null, import: null };

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
          | PageMachines[PageKind]["machine"]
          | "undo"
          | "search"
          | "desk"
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
    undo: undoMachine,
    search: searchMachine,
    desk: deskMachine,
  },
  actions: {
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
      return { left: section && { query, page: section.seenPage(query), at: null } };
    }),
    announceQuery: sendTo("list", (_, { page }: WorkPlace) => ({
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
  },
  guards: {
    isElsewhere: (_, { page }: WorkPlace) => page === null,
    /** Whether the place is the same page, perhaps with another query. */
    isSamePage: ({ context: { place } }, { company, page }: WorkPlace) =>
      company === place.company && isSamePage(place.page, page),
    isSectionOpen: ({ context }, { page }: WorkPlace) =>
      context.section !== null && page?.controller === context.section.controller,
    isDeclared: (_, { section }: { section: OpenSection | null }) => section !== null,
    isOfSection: ({ context }, { controller }: { controller: string }) =>
      controller === context.section?.controller,
    /** Whether the record in sight is one of some. */
    isReadHere: ({ context: { section, place } }, { controller, ids }: RecordsUndone) =>
      controller === section?.controller && ids.includes(place.page?.id ?? ""),
    hasUnsavedWork: (_, { page }: { page: PageSnapshot }) => page.hasTag("unsaved"),
    isList: ({ context }) => kindAt(context.place) === "list",
    /** Whether the code of the page has not come. */
    lacksPage: ({ context: { brought, place } }) => brought[partOf(place)] === null,
    isImport: ({ context }) => kindAt(context.place) === "import",
    isForm: ({ context }) => kindAt(context.place) === "form",
  },
});

/** The context before the first place is announced. */
export function atNoPlace(input: WorkplaceInput): WorkplaceContext {
  return { place: NOWHERE, section: null, brought: NOTHING_BROUGHT, left: null, ...input };
}

/** Gives the part of the code that the page of a place needs. */
export function partOf(place: Pick<WorkPlace, "page">): PagePart {
  return pageMachines[kindAt(place) ?? "list"].part;
}

function kindAt({ page }: Pick<WorkPlace, "page">): PageKind | null {
  return kindOf(page?.action);
}

/** Gives the open section, in a state that has one. */
export function openSectionOf({ section }: WorkplaceContext): OpenSection {
  if (section === null) throw new Error("No section is open");
  return section;
}
