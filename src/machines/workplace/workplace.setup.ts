import { assign, fromPromise, sendTo, setup } from "xstate";

import { isSamePage, sectionPageOf, type SectionPage } from "../../domain/section-page.ts";
import { importMachine } from "../import/import.machine.ts";
import { listMachine } from "../list/list.machine.ts";
import { recordMachine } from "../record/record.machine.ts";
import type { RecordSection } from "../record/record.types.ts";
import type { StateWords, TransitionWords } from "../words.ts";
import type {
  RecordsChanged,
  Whereabouts,
  WorkplaceEvent,
  WorkSection,
} from "./workplace.types.ts";

/** A section with what the page of a record asks of it. */
export type OpenSection = WorkSection & { readonly forRecord: RecordSection };

type WorkplaceContext = {
  readonly place: Whereabouts;
  /** The section that is open; null elsewhere, and where its inner screens are not of this version. */
  readonly section: OpenSection | null;
};

type LeaveAsked = Extract<WorkplaceEvent, { readonly type: "leave.asked" }>;

const NOWHERE: Whereabouts = { path: "", page: null, company: "", can: [], seed: "" };

/** The page of a section's own at a place; null where there is none. */
export function pageAtPlace({ path, page }: Whereabouts): SectionPage | null {
  const found = sectionPageOf(path);
  return found !== null && page === `/${found.controller}` ? found : null;
}

/** The vocabulary of the workplace: its types, its ports (placeholders that throw), its actions and guards. */
export const workplaceSetup = setup({
  types: {
    context: {} as WorkplaceContext,
    events: {} as WorkplaceEvent,
    tags: {} as "busy",
    children: {} as { readonly [Id in "openSection" | "list" | "record" | "importing"]: Id },
    meta: {} as StateWords,
    transitionMeta: {} as TransitionWords,
  },
  actors: {
    openSection: fromPromise<OpenSection | null, { controller: string }>(() => {
      throw new Error("The port openSection is provided by src/app");
    }),
    list: listMachine,
    record: recordMachine,
    importing: importMachine,
  },
  actions: {
    remember: assign({
      place: (_, { path, page, company, can, seed }: Whereabouts) => ({
        path,
        page,
        company,
        can,
        seed,
      }),
    }),
    work: assign({ section: (_, { section }: { section: OpenSection | null }) => section }),
    forgetSection: assign({ section: null }),
    tellQuery: sendTo("list", (_, place: Whereabouts) => ({
      type: "query.changed" as const,
      query: pageAtPlace(place)?.query ?? "",
    })),
    tellListOfChange: sendTo("list", (_, news: RecordsChanged) => news),
    tellRecordOfChange: sendTo("record", (_, news: RecordsChanged) => news),
    askRecordToLeave: sendTo("record", (_, asked: LeaveAsked) => asked),
    askImportToLeave: sendTo("importing", (_, asked: LeaveAsked) => asked),
  },
  guards: {
    isElsewhere: (_, place: Whereabouts) => pageAtPlace(place) === null,
    /** The same page with perhaps another query. */
    isSamePage: ({ context }, place: Whereabouts) =>
      place.company === context.place.company &&
      isSamePage(pageAtPlace(context.place), pageAtPlace(place)),
    isSectionOpen: ({ context }, place: Whereabouts) =>
      context.section !== null && pageAtPlace(place)?.controller === context.section.controller,
    isDeclared: (_, { section }: { section: OpenSection | null }) => section !== null,
    isOfSection: ({ context }, { controller }: { controller: string }) =>
      controller === context.section?.controller,
    isList: ({ context }) => pageAtPlace(context.place)?.action === "list",
    isImport: ({ context }) => pageAtPlace(context.place)?.action === "import",
  },
});

/** The context before the first place is told. */
export const AT_NO_PLACE: WorkplaceContext = { place: NOWHERE, section: null };

/** The section that is open, in a state that needs one. */
export function openSectionOf({ section }: WorkplaceContext): OpenSection {
  if (section === null) throw new Error("No section is open");
  return section;
}
