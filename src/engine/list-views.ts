/** A view of a list: its records that meet some criteria, under a name and at an address of its own. */
export type ListView = {
  /** Last segment of its address (`/advances/list/pending`), and what a call names it by. */
  readonly key: string;
  readonly label: string;
  /** By field, or `estado`, the text of a filter as an address has it. The server adds them. */
  readonly criteria: Readonly<Record<string, string>>;
};

/** The view of a section by its key; null where it has none of that name. */
export function viewNamed(
  { views }: { readonly views: readonly ListView[] },
  key: string | null,
): ListView | null {
  return views.find((view) => view.key === key) ?? null;
}
