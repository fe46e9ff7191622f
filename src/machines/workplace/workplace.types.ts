import type { Destination } from "./page-events.types.ts";

/**
 * A section as the machines know it: they pass it on. What it declares is read by the ports and the screens, which
 * src/app and src/routes give its whole type.
 */
export type WorkSection = { readonly controller: string };

/** Where the person is, as the sign-in machine decided it. */
export type Whereabouts = {
  readonly path: string;
  /** The page drawn there: the address of its section where the page is one of the section's own. */
  readonly page: string | null;
  /** Id of the company of the context; empty without a session. */
  readonly company: string;
  /** Actions of the section that the person is permitted; the server decides all the same. */
  readonly can: readonly string[];
  /** A text that no other visit has. */
  readonly seed: string;
};

/** What is told to whoever is at work when others change records. */
export type RecordsChanged = {
  readonly type: "records.changed";
  readonly controller: string;
  readonly ids: readonly string[];
  /** Who changed them, as people call them. */
  readonly by: string;
};

export type WorkplaceEvent =
  | ({ readonly type: "place.changed" } & Whereabouts)
  | RecordsChanged
  | { readonly type: "retry.chosen" }
  /** The person asks to go elsewhere while leaving would lose something. */
  | ({ readonly type: "leave.asked" } & Destination);
