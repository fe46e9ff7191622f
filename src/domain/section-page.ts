/** What one does at an address of a section: its list, one record, a new one, or rows from a file. */
export type SectionPage = {
  readonly controller: string;
  readonly action: "list" | "view" | "edit" | "create" | "import";
  /** The record at the address; null for the list, a new record and an import. */
  readonly id: string | null;
  /** The record that a new one is copied from: `/c/create?from=15`. */
  readonly from: string | null;
  /** The query of the address, with its `?`; empty without one. */
  readonly query: string;
};

/** Whether two pages of sections are one, whatever else their queries say. */
export function isSamePage(one: SectionPage | null, other: SectionPage | null): boolean {
  return (
    one !== null &&
    other !== null &&
    (["controller", "action", "id", "from"] as const).every((part) => one[part] === other[part])
  );
}
