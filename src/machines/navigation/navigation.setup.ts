import { assign, fromCallback, fromPromise, sendTo, setup } from "xstate";

import { isSamePage } from "../../domain/section-page.ts";
import type { StateWords, TransitionWords } from "../../engine/words.ts";
import { port } from "../ports.ts";
import type { Destination, Entry } from "./destination.types.ts";
import type {
  NavigationContext,
  NavigationEvent,
  NavigationInput,
  Whereabouts,
  WorkplaceRef,
} from "./navigation.types.ts";

/** The sign-in forms: Back can undo a step from one to another. */
const FORMS: ReadonlySet<string> = new Set(["/login", "/tfa", "/pwd-recovery", "/pwd-update"]);

/** Gives the machine behind the pages of the sections, in a state that has it. */
function workplaceOf({ context }: { readonly context: NavigationContext }): WorkplaceRef {
  if (context.workplace === null) throw new Error("No section was ever opened");
  return context.workplace;
}

/** The vocabulary of navigation: its types, its ports (placeholders that throw), its actions and guards. */
export const navigationSetup = setup({
  types: {
    context: {} as NavigationContext,
    events: {} as NavigationEvent,
    input: {} as NavigationInput,
    tags: {} as "busy" | "unsaved",
    children: {} as { readonly addressBar: "addressBar"; readonly openWorkplace: "openWorkplace" },
    meta: {} as StateWords,
    transitionMeta: {} as TransitionWords,
  },
  actors: {
    /** Announces Back and Forward as `history.moved`. */
    addressBar: fromCallback<NavigationEvent>(() => port("addressBar")),
    openWorkplace: fromPromise<WorkplaceRef>(() => port("openWorkplace")),
  },
  actions: {
    // Ports: effects on the outside.
    showAddress: (_, _params: { path: string; entry: Entry }) => port("showAddress"),
    announcePlace: (_, _params: Pick<Whereabouts, "page">) => port("announcePlace"),
    // Messages to the other machines.
    requestPlace: sendTo(
      ({ context }) => context.decider,
      (_, { path }: { path: string }) => ({ type: "url.requested" as const, path }),
    ),
    chooseCompany: sendTo(
      ({ context }) => context.decider,
      (_, { id }: { id: string }) => ({ type: "company.selected" as const, id }),
    ),
    enterWork: sendTo(workplaceOf, (_, { work, company, can, seed }: Whereabouts) => ({
      type: "place.changed" as const,
      page: work,
      company,
      can,
      seed,
    })),
    askToLeave: sendTo(workplaceOf, (_, { path, company }: Destination) => ({
      type: "leave.asked" as const,
      path,
      company,
    })),
    // Context updates.
    rememberEntry: assign({ entry: (_, { entry }: { entry: Entry }) => entry }),
    forgetEntry: assign({ entry: null }),
    rememberShown: assign({ shown: (_, { path }: { path: string }) => path }),
    rememberPlace: assign({
      place: (_, { path, page, company, isOfWork, work, can, seed }: Whereabouts) => ({
        path,
        page,
        company,
        isOfWork,
        work,
        can,
        seed,
      }),
    }),
    rememberWorkplace: assign({
      workplace: (_, { workplace }: { workplace: WorkplaceRef }) => workplace,
    }),
  },
  guards: {
    isShown: ({ context }, { path }: { path: string }) => path === context.shown,
    isSamePlace: ({ context: { place } }, next: Whereabouts) => isSamePlace(place, next),
    isSettled: ({ context: { place, shown } }, next: Whereabouts) =>
      isSamePlace(place, next) && next.path === shown,
    isNewOfWork: ({ context: { place } }, next: Whereabouts) =>
      next.isOfWork && !isSamePlace(place, next),
    /** Whether only the query of the open page changes, which loses nothing. */
    isSamePage: ({ context }, { path }: { path: string }) =>
      isSamePage(context.pageAt(path), context.pageAt(context.place.path)),
    isOfCompany: (_, { company }: Destination) => company !== undefined,
  },
});

/** Whether two places are the same: the same page at the same address, in the same company. */
function isSamePlace(one: Whereabouts, other: Whereabouts): boolean {
  return one.path === other.path && one.page === other.page && one.company === other.company;
}

/** Gives the way a decided address enters the history: as requested, or by the rule for unrequested ones (ADR 20). */
export function entryFor({ entry, shown }: NavigationContext, path: string): Entry {
  return entry ?? (FORMS.has(shown) && FORMS.has(path) ? "push" : "replace");
}
