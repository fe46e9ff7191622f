import { assign, fromPromise, sendTo, setup } from "xstate";

import { isOfKind } from "../../domain/page-kinds.ts";
import { isSamePage } from "../../domain/section-page.ts";
import type { Answer, ListPage } from "../../domain/section-reply.ts";
import type { comparisonMachine } from "../comparison/comparison.machine.ts";
import { importMachine } from "../import/import.machine.ts";
import { listMachine } from "../list/list.machine.ts";
import { editorMachine } from "../record/editor.machine.ts";
import { viewerMachine } from "../record/viewer.machine.ts";
import { deskMachine } from "../desk/desk.machine.ts";
import { searchMachine } from "../search/search.machine.ts";
import { undoMachine, type RecordsUndone, type UndoAsked } from "../undo/undo.machine.ts";
import type { notesMachine } from "../notes/notes.machine.ts";
import type { presenceMachine } from "../presence/presence.machine.ts";
import type { previewMachine } from "../preview/preview.machine.ts";
import type { RelatedInput, RelatedList } from "../related/related.machine.ts";
import type { LeftList } from "../../engine/list-neighbours.ts";
import type { SectionDefinition } from "../../engine/define-section.ts";
import type { RecordSection } from "../../engine/record-section.ts";
import type { StateWords, TransitionWords } from "../../engine/words.ts";
import type { PageNews } from "../navigation/destination.types.ts";
import type {
  RecordsChanged,
  WorkPlace,
  WorkplaceEvent,
  WorkplaceInput,
  WorkSection,
} from "./workplace.types.ts";

/** A section with the data to draw its pages and the ports of its record page. */
export type OpenSection = WorkSection & {
  readonly declaration: SectionDefinition;
  /** The machine that compares the permissions of its records; null if they have none. */
  readonly comparison: typeof comparisonMachine | null;
  /** Fetches the records that refer to one of its records. */
  readonly fetchRelated: (
    record: RelatedInput,
    signal: AbortSignal,
  ) => Promise<Answer<readonly RelatedList[]>>;
  /** Loads the machine of the notes of its records, always the same promise. */
  readonly openNotes: () => Promise<typeof notesMachine>;
  /** Loads the machine that knows who has one of its records open, always the same promise. */
  readonly openPresence: () => Promise<typeof presenceMachine>;
  /** The machine that shows the files of its records. */
  readonly preview: typeof previewMachine;
  readonly forRecord: RecordSection;
  /** The cached page of its list for a query; null if it was never fetched. */
  readonly seenPage: (query: string) => ListPage | null;
};

type WorkplaceContext = {
  readonly place: WorkPlace;
  /** The open section; null elsewhere, or when this version does not have its inner screens. */
  readonly section: OpenSection | null;
  /** The list of the open section, as the person left it; null if they did not come from it. */
  readonly left: LeftList | null;
  readonly navigation: WorkplaceInput["navigation"];
  readonly openJobs: WorkplaceInput["openJobs"];
  readonly openReport: WorkplaceInput["openReport"];
  readonly openAppearance: WorkplaceInput["openAppearance"];
  readonly openTechnicalDocs: WorkplaceInput["openTechnicalDocs"];
};

/** The snapshot of the form or the import, whose tag says whether leaving would lose something. */
export type PageSnapshot = { readonly hasTag: (tag: "unsaved") => boolean };

type LeaveAsked = Extract<WorkplaceEvent, { readonly type: "leave.asked" }>;

const NOWHERE: WorkPlace = { page: null, company: "", can: [], seed: "" };

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
          | "list"
          | "viewer"
          | "editor"
          | "importing"
          | "undo"
          | "search"
          | "desk"
      ]: Id;
    },
    meta: {} as StateWords,
    transitionMeta: {} as TransitionWords,
  },
  actors: {
    openSection: fromPromise<OpenSection | null, { controller: string }>(() => {
      throw new Error("The port openSection is provided by src/app");
    }),
    list: listMachine,
    viewer: viewerMachine,
    editor: editorMachine,
    importing: importMachine,
    undo: undoMachine,
    search: searchMachine,
    desk: deskMachine,
  },
  actions: {
    remember: assign(({ context }, { page, company, can, seed }: WorkPlace) => ({
      place: { page, company, can, seed },
      left: company === context.place.company ? context.left : null,
    })),
    work: assign({ section: (_, { section }: { section: OpenSection | null }) => section }),
    forgetSection: assign({ section: null, left: null }),
    keepList: assign(({ context: { section, place } }) => {
      const query = place.page?.query ?? "";
      return { left: section && { query, page: section.seenPage(query) } };
    }),
    announceQuery: sendTo("list", (_, { page }: WorkPlace) => ({
      type: "query.changed" as const,
      query: page?.query ?? "",
    })),
    announceListOfChange: sendTo("list", (_, news: RecordsChanged) => news),
    announceViewerOfChange: sendTo("viewer", (_, news: RecordsChanged) => news),
    announceEditorOfChange: sendTo("editor", (_, news: RecordsChanged) => news),
    passUndo: sendTo("undo", (_, asked: UndoAsked) => asked),
    refreshList: sendTo("list", { type: "refresh.chosen" as const }),
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
    isList: ({ context }) => isOfKind("list", context.place.page),
    isImport: ({ context }) => isOfKind("import", context.place.page),
    isForm: ({ context }) => isOfKind("form", context.place.page),
  },
});

/** The context before the first place is announced. */
export function atNoPlace(input: WorkplaceInput): WorkplaceContext {
  return { place: NOWHERE, section: null, left: null, ...input };
}

/** Gives the open section, in a state that has one. */
export function openSectionOf({ section }: WorkplaceContext): OpenSection {
  if (section === null) throw new Error("No section is open");
  return section;
}
