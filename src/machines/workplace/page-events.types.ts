/** What the machines of a section's pages emit; whoever follows the address obeys (src/routes/follow-place.ts). */
export type PageEmitted =
  /** Nothing is lost any more: the person may go to the path they asked for, or the work is done and leads there. */
  | { readonly type: "left"; readonly path: string }
  /** The page asks for another address of its own: a link's `push` is a step that Back undoes. */
  | { readonly type: "address.asked"; readonly path: string; readonly entry: "push" | "replace" };
