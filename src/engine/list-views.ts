/** A view of a list: its records that meet some criteria, under a name and at an address of its own. */
export type ListView = {
  /** Last segment of its address (`/advances/list/pending`), and its name in a call. */
  readonly key: string;
  readonly label: string;
  /** By field, or `estado`, the text of a filter as in an address. The server adds them. */
  readonly criteria: Readonly<Record<string, string>>;
  /** The reason why nothing is in it yet, where that is no matter of what staff did. */
  readonly nothing?: string;
};

/** The key of the view of the records in the charge of the person who asks. */
export const MINE = "mine";

/** The most saved views that stand as tabs above a list: the others are in their panel. */
export const MOST_TABS = 8;

/** The first view of each name: one's own come before those that colleagues share. */
export function firstOfEach<View extends { readonly name: string }>(
  views: readonly View[],
): readonly View[] {
  return views.filter(({ name }, at) => views.findIndex((each) => each.name === name) === at);
}

/** The view of a section by its key; null where there is none. */
export function viewNamed(
  { views }: { readonly views: readonly ListView[] },
  key: string | null,
): ListView | null {
  return views.find((view) => view.key === key) ?? null;
}
