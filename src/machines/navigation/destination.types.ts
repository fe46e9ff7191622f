/**
 * The way a new address enters the browser's history. By `return` it takes the place of the one in sight, and is gone back to
 * where it is the one before.
 */
export type Entry = "push" | "replace" | "return";

/** The destination that a person requests: an address or, starting at its dashboard, another company (spec §4). */
export type Destination = {
  readonly path: string;
  readonly company?: string | undefined;
  /** The way into the history of what is left behind; a new step where it is absent. */
  readonly entry?: Entry | undefined;
};

/** The requests of a section's page to go elsewhere. */
export type PageNews =
  /** To another address of the same page, without leaving it; Back undoes a `push`, as for a link. */
  | { readonly type: "page.asked"; readonly path: string; readonly entry: Entry }
  /**
   * To the destination requested earlier, now that nothing would be lost, or to the one that completed work leads to.
   */
  | ({ readonly type: "page.left" } & Destination);

/** The messages of a section's page about whether leaving it would lose something. */
export type WorkNews = { readonly type: "work.unsaved" } | { readonly type: "work.saved" };
