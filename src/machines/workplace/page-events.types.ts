/** Where a person asks to go: an address or, from its dashboard on, another company (spec §4). */
export type Destination = { readonly path: string; readonly company?: string | undefined };

/** What the machines of a section's pages emit; whoever follows the address obeys (src/routes/follow-place.ts). */
export type PageEmitted =
  /** Nothing is lost any more: the person may go where they asked, or the work is done and leads there. */
  | ({ readonly type: "left" } & Destination)
  /** The page asks for another address of its own: a link's `push` is a step that Back undoes. */
  | { readonly type: "address.asked"; readonly path: string; readonly entry: "push" | "replace" };
