import { listAddress } from "../../domain/section-page.ts";
import type { Entry, PageNews } from "../navigation/destination.types.ts";
import type { KnownViews, ListContext, ReadQuery } from "./list.types.ts";
import { preferredView, queryOfSaved } from "./preferred-view.ts";
import { queryOfRenamed, renamedIn } from "./renamed-view.ts";

/** A query that may name a view by a name that it had, and the views that there are. */
export type NamedView = ReadQuery & {
  readonly known: Pick<KnownViews, "views"> | null;
};

type Asking = { readonly context: ListContext };

/** Asks for another address of the list. */
export function toAddress(
  { context }: Asking,
  { query, entry }: { query: string; entry: Entry },
): PageNews {
  return { type: "page.asked", path: listAddress(context.section.controller, query), entry };
}

/** Asks for the form of a record of the list. */
export function toEdit({ context }: Asking, { id }: { id: string }): PageNews {
  return { type: "page.left", path: `/${context.section.controller}/edit/${id}` };
}

/** Asks for the address of the view with which the list opens, in place of that in sight. */
export function toPreferred(asking: Asking, { known }: { known: KnownViews | null }): PageNews {
  const view = preferredView(known);
  return toAddress(asking, { query: view === null ? "" : queryOfSaved(view), entry: "replace" });
}

/** Asks for the address with the name that its saved view has now, in place of that in sight. */
export function toRenamed(asking: Asking, { query, link, known }: NamedView): PageNews {
  const view = renamedIn(link.asked, known?.views ?? []);
  const renamed = view === null ? query : queryOfRenamed(query, view);
  return toAddress(asking, { query: renamed, entry: "replace" });
}
