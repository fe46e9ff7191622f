/** How a new address enters the browser's history. */
export type Entry = "push" | "replace";

/** Where a person asks to go: an address or, from its dashboard on, another company (spec §4). */
export type Destination = { readonly path: string; readonly company?: string | undefined };

/** How the page of a section asks to go elsewhere. */
export type PageNews =
  /** To another address of its own, which leaves nothing: a link's `push` is a step that Back undoes. */
  | { readonly type: "page.asked"; readonly path: string; readonly entry: Entry }
  /** To where the person was going, now that nothing is lost, or to where the work leads that is done. */
  | ({ readonly type: "page.left" } & Destination);

/** The news of the page of a section about leaving it. */
export type WorkNews = { readonly type: "work.unsaved" } | { readonly type: "work.saved" };
