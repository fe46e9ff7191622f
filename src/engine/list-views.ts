/** A view of a list: its records that meet some criteria, under a name and at an address of its own. */
export type ListView = {
  /** Last segment of its address (`/advances/list/pending`), and its name in a call. */
  readonly key: string;
  readonly label: string;
  /** By field, or `estado`, the text of a filter as in an address. The server adds them. */
  readonly criteria: Readonly<Record<string, string>>;
  /** The reason why nothing is in it yet, where that is no matter of what staff did. */
  readonly nothing?: string;
  /** The words and the step that are offered once none of the records of one other is left in it (ADR 141). */
  readonly onceNone?: OnceNone;
};

/** The end of the work on the parts of a record: of a load, once none of its rows is wrong. */
export type OnceNone = {
  readonly title: string;
  /** The reference to that record. */
  readonly of: string;
  /** The event of that record that is offered then, and the number of it that tells with how many. */
  readonly event: string;
  readonly count: string;
  /** The words of the button. */
  readonly does: (count: number) => string;
};

/** The record whose parts a list has, where its view says what comes once none of them is left; null otherwise. */
export function onceNoneIn(
  section: { readonly views: readonly ListView[] },
  {
    view,
    search,
    filters,
  }: {
    readonly view: string | null;
    readonly search: string;
    readonly filters: Readonly<Record<string, string>>;
  },
): (OnceNone & { readonly id: string }) | null {
  const once = viewNamed(section, view)?.onceNone;
  const id = filters[once?.of ?? ""] ?? "";
  const isOfOne = search === "" && Object.keys(filters).length === 1 && /^\d{1,18}$/u.test(id);
  return once !== undefined && isOfOne ? { ...once, id } : null;
}

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
