import type { WorkPage } from "../../domain/section-page.ts";
import type { ActorRef, Snapshot } from "xstate";

import type { RecordsUndone, UndoAsked } from "../undo/undo.machine.ts";
import type { LeftList } from "../../engine/list-neighbours.ts";
import type { Destination, PageNews, WorkNews } from "../navigation/destination.types.ts";

/** A section as the machines of its pages know it: they pass it on to their ports. */
export type WorkSection = { readonly controller: string };

/** The place of the person, as announced by navigation. */
export type WorkPlace = {
  /** The page of work at the address; null elsewhere. */
  readonly page: WorkPage | null;
  /** Id of the company of the context; empty without a session. */
  readonly company: string;
  /** The actions of the section that the person is permitted; the server still decides. */
  readonly can: readonly string[];
  /** A text unique to the visit. */
  readonly seed: string;
};

/** The news that others changed records. */
export type RecordsChanged = {
  readonly type: "records.changed";
  readonly controller: string;
  readonly ids: readonly string[];
  /** The name of the person who changed them. */
  readonly by: string;
};

/** The list from which the record in sight was opened, before a reload. */
export type RecalledList = {
  readonly company: string;
  readonly controller: string;
  readonly left: LeftList;
};

export type WorkplaceInput = {
  /** Null where none was kept. */
  readonly recalled?: RecalledList | null | undefined;
  /** The navigation machine, which takes the person elsewhere unless something is unsaved. */
  readonly navigation: ActorRef<Snapshot<unknown>, PageNews | WorkNews>;
};

export type WorkplaceEvent =
  | PageNews
  | ({ readonly type: "place.changed" } & WorkPlace)
  | RecordsChanged
  | UndoAsked
  | RecordsUndone
  | { readonly type: "retry.chosen" }
  /** The person requests another place while leaving would lose something. */
  | ({ readonly type: "leave.asked" } & Destination);
