import type { SavedView } from "../../contract/views-contract.ts";
import type { ListQuery } from "../../engine/list-query.ts";

/** The most former names that a view keeps. */
const MOST_FORMER = 5;

type Renaming = { readonly name: string; readonly to: string };

/** The view, of oneself or of a colleague, that has already the name that another is to have; null where it is free. */
export function viewInTheWay(
  views: readonly SavedView[],
  { name, to }: Renaming,
): SavedView | null {
  const folded = to.trim().toLocaleLowerCase("es");
  const isSame = (view: SavedView) => view.by === undefined && view.name === name;
  const isTaken = (view: SavedView) => view.name.toLocaleLowerCase("es") === folded;
  return views.find((view) => isTaken(view) && !isSame(view)) ?? null;
}

/** The views after one of one's own has another name: at its place, and it remembers those that it had. */
export function withRenamed(
  views: readonly SavedView[],
  { name, to }: Renaming,
): readonly SavedView[] {
  return views.map((view): SavedView => {
    if (view.by !== undefined || view.name !== name) return view;
    const former = [...(view.formerly ?? []), name].filter((each) => each !== to);
    return { ...view, name: to, formerly: former.slice(-MOST_FORMER) };
  });
}

/** The view that had once the name that an address asks for, where none has it now; null where there is nothing to mend. */
export function renamedIn(
  { saved: asked }: Pick<ListQuery, "saved">,
  views: readonly SavedView[],
): SavedView | null {
  if (asked === undefined || views.some(({ name }) => name === asked)) return null;
  return views.find(({ formerly }) => formerly?.includes(asked) === true) ?? null;
}

/** An address with the name that its saved view has now: what the view asked for stays in it. */
export function queryOfRenamed(query: string, { name }: SavedView): string {
  const params = new URLSearchParams(query);
  params.set("w", name);
  return `?${params.toString()}`;
}
