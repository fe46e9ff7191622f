import type { ActorRef, ActorRefFrom, Snapshot } from "xstate";

import type { WorkPage } from "../../domain/section-page.ts";
import type { workplaceMachine } from "../workplace/workplace.machine.ts";
import type { Entry, PageNews, WorkNews } from "./destination.types.ts";

export type WorkplaceRef = ActorRefFrom<typeof workplaceMachine>;

/** The place of the person, as decided by the sign-in machine. */
export type Whereabouts = {
  /** The address to show. */
  readonly path: string;
  /** The page drawn there; null is the 404. */
  readonly page: string | null;
  /** Id of the company of the context; empty without a session. */
  readonly company: string;
  /** Whether the page belongs to the work itself, rather than to the sign-in or the person's own pages. */
  readonly isOfWork: boolean;
  /** The page of work drawn there; null if there is none. */
  readonly work: WorkPage | null;
  /** The actions of its section that the person is permitted; the server still decides. */
  readonly can: readonly string[];
  /** A text unique to the visit. */
  readonly seed: string;
};

export type NavigationContext = {
  /** The page of work that an address would open; null for none. */
  readonly pageAt: (path: string) => WorkPage | null;
  /** The address that the browser shows. */
  readonly shown: string;
  /** The way the last requested address enters the history; null when nobody requested one. */
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
  /** The address at which the product was opened. */
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
  /** A page of a section is likely to be next, or is retried after a failure. */
  | { readonly type: "workplace.wanted" };
