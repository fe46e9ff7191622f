import type { ActorRef, ActorRefFrom, Snapshot } from "xstate";

import type { SectionPage } from "../../domain/section-page.ts";
import type { workplaceMachine } from "../workplace/workplace.machine.ts";
import type { Entry, PageNews, WorkNews } from "./destination.types.ts";

export type WorkplaceRef = ActorRefFrom<typeof workplaceMachine>;

/** Where the person is, as the sign-in machine decided it. */
export type Whereabouts = {
  /** The address to show. */
  readonly path: string;
  /** The page drawn there; null is the 404. */
  readonly page: string | null;
  /** Id of the company of the context; empty without a session. */
  readonly company: string;
  /** Whether the page belongs to the work itself, and not to the sign-in or to the person's own pages. */
  readonly isOfWork: boolean;
  /** The list, record or import of a section that is drawn there; null where none is. */
  readonly work: SectionPage | null;
  /** Actions of that section that the person is permitted; the server decides all the same. */
  readonly can: readonly string[];
  /** A text that no other visit has. */
  readonly seed: string;
};

export type NavigationContext = {
  /** The list, record or import that an address would open; null for none. */
  readonly pageAt: (path: string) => SectionPage | null;
  /** The address that the browser shows. */
  readonly shown: string;
  /** How the address that was asked for last enters the history; null when nobody asked. */
  readonly entry: Entry | null;
  readonly place: Whereabouts;
  /** The machine behind the pages of the sections; null before the first of them is opened. */
  readonly workplace: WorkplaceRef | null;
  /** The machine that decides where an address leads. */
  readonly decider: Decider;
};

/** The sign-in machine, as navigation knows it. */
export type Decider = ActorRef<
  Snapshot<unknown>,
  | { readonly type: "url.requested"; readonly path: string }
  | { readonly type: "company.selected"; readonly id: string }
>;

export type NavigationInput = Pick<NavigationContext, "pageAt" | "decider"> & {
  /** The address that the product was opened with. */
  readonly path: string;
};

export type NavigationEvent =
  | { readonly type: "link.followed"; readonly path: string }
  /** Back or Forward: the browser shows the address already. */
  | { readonly type: "history.moved"; readonly path: string }
  | PageNews
  | WorkNews
  | { readonly type: "company.chosen"; readonly id: string }
  | ({ readonly type: "place.decided" } & Whereabouts)
  /** A page of a section is likely to be next, or is asked for again after a failure. */
  | { readonly type: "workplace.wanted" };
