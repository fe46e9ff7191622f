import type { KnownViews } from "./list.types.ts";
import type { SavedView } from "../../contract/views-contract.ts";
import type { LinkPart } from "../../engine/list-link.ts";
import type { ListContext, ListEvent, ViewPreferred } from "./list.types.ts";
import { withRenamed } from "./renamed-view.ts";

/** Whether the address asks for nothing, nor did the link that it took the place of, nor does what is being typed. */
export function isPlain({
  query,
  mended,
  typed,
}: Pick<ListContext, "query" | "mended" | "typed">): boolean {
  return query === "" && mended === null && typed.query === "";
}

/** Whether an address names a saved view that was deleted, or is not shared with the person. */
export function isViewLost({ link }: Pick<ListContext, "link">, known: KnownViews | null) {
  const { saved } = link.asked;
  return known !== null && saved !== undefined && !known.views.some(({ name }) => name === saved);
}

/** A link without the name of its saved view: what the view asked for stays in it. */
export function withoutView({ query, link }: Pick<ListContext, "query" | "link">) {
  const params = new URLSearchParams(query);
  params.delete("w");
  const text = params.toString();
  const part: LinkPart = { name: "w", text: link.asked.saved ?? "", flaw: "unknown" };
  return { query: text === "" ? "" : `?${text}`, leftOut: [part] };
}

/** The view that a list opens with, and whether it can still be asked for; null for the plain list. */
export function preferredView(known: KnownViews | null) {
  const view = known?.views.find(({ preferred }) => preferred !== undefined);
  return view === undefined ? null : { ...view, stale: view.stale === true };
}

/** The query of a view as an address has it: with its name and its columns. */
export function queryOfSaved({ name, query, columns }: SavedView): string {
  const params = new URLSearchParams(query);
  // A view is not of the report from which it was opened once.
  for (const each of ["p", "l", "r"]) params.delete(each);
  params.set("c", columns.join(","));
  params.set("w", name);
  return `?${params.toString()}`;
}

/** The views to save after one of them is preferred, or is not any more, by the person or for a role. */
function withPreferred(
  views: readonly SavedView[],
  { view, isOn, role }: Omit<ViewPreferred, "type">,
): readonly SavedView[] {
  const isIt = ({ name, by }: SavedView) => name === view.name && by === view.by;
  return views.map((each): SavedView => {
    if (role === null) return { ...each, preferred: isOn && isIt(each) ? "own" : undefined };
    if (each.roles === undefined) return each;
    const roles = each.roles.map((one) => {
      if (one.id !== role) return one;
      return { ...one, opens: isIt(each) ? isOn : one.opens && !isOn };
    });
    return { ...each, roles };
  });
}

type Saving = Extract<
  ListEvent,
  { readonly type: "view.saved" | "view.removed" | "view.renamed" | "view.preferred" }
>;

/** The views to save: one's own, and that of a colleague with which the list opens. */
export function viewsAfter(
  { views, query }: Pick<ListContext, "views" | "query">,
  event: Saving,
): readonly SavedView[] {
  const isSent = ({ by, preferred }: SavedView) => by === undefined || preferred === "own";
  if (event.type === "view.preferred") return withPreferred(views, event).filter(isSent);
  if (event.type === "view.renamed") return withRenamed(views, event).filter(isSent);
  const isIt = ({ by, name }: SavedView) => by === undefined && name === event.name;
  const others = views.filter((each) => isSent(each) && !isIt(each));
  if (event.type === "view.removed") return others;
  const { name, columns, shared } = event;
  // A list that opens with it still does.
  const { preferred, roles, formerly } = views.find(isIt) ?? {};
  const view = { name, query, columns, ...(shared === true && { shared }) };
  const kept = {
    ...(preferred && { preferred }),
    ...(roles && { roles }),
    ...(formerly && { formerly }),
  };
  return [...others, { ...view, ...kept }];
}
