import type { SectionPage } from "../../domain/section-page.ts";
import type { ActorRef, Snapshot } from "xstate";

import type { jobsMachine } from "../jobs/jobs.machine.ts";
import type { Destination, PageNews, WorkNews } from "../navigation/destination.types.ts";

/** A section as the machines of its pages know it: they pass it on to their ports. */
export type WorkSection = { readonly controller: string };

/** Where the person is, as navigation announces it. */
export type WorkPlace = {
  /** The list, record or import of a section at the address; null elsewhere. */
  readonly page: SectionPage | null;
  /** Id of the company of the context; empty without a session. */
  readonly company: string;
  /** Actions of the section that the person is permitted; the server decides all the same. */
  readonly can: readonly string[];
  /** A text that no other visit has. */
  readonly seed: string;
};

/** The news that others changed records. */
export type RecordsChanged = {
  readonly type: "records.changed";
  readonly controller: string;
  readonly ids: readonly string[];
  /** Who changed them, as people call them. */
  readonly by: string;
};

export type WorkplaceInput = {
  /** Who takes the person elsewhere, and holds them while something is not saved. */
  readonly navigation: ActorRef<Snapshot<unknown>, PageNews | WorkNews>;
  /** Brings the machine of the page of the jobs, whose code comes when somebody looks at them. */
  readonly openJobs: () => Promise<typeof jobsMachine>;
};

export type WorkplaceEvent =
  | PageNews
  | ({ readonly type: "place.changed" } & WorkPlace)
  | RecordsChanged
  | { readonly type: "retry.chosen" }
  /** The person asks to go elsewhere while leaving would lose something. */
  | ({ readonly type: "leave.asked" } & Destination);
