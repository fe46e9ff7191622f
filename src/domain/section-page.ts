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

/** What an address asks of the section that its first segment names (spec §6, reading 17); null when it asks for nothing known. */
export function sectionPageOf(path: string): SectionPage | null {
  const [address = "", ...rest] = path.split("?");
  const query = rest.length > 0 ? `?${rest.join("?")}` : "";
  const [root, controller = "", action = "list", id = null, ...more] = address.split("/");
  if (root !== "" || controller === "" || more.length > 0 || id === "") return null;
  const page = { controller, id: null, from: null, query };
  switch (action) {
    case "list":
      // The list lives at the section's own address: `/c/list` is some other page's.
      return address === `/${controller}` ? { ...page, action } : null;
    case "view":
    case "edit":
      return id === null ? null : { ...page, action, id };
    case "create":
    case "import":
      return id === null
        ? { ...page, action, from: action === "create" ? fromOf(query) : null }
        : null;
    default:
      return null;
  }
}

/** Whether two pages of sections are one, whatever else their queries say. */
export function isSamePage(one: SectionPage | null, other: SectionPage | null): boolean {
  return (
    one !== null &&
    other !== null &&
    (["controller", "action", "id", "from"] as const).every((part) => one[part] === other[part])
  );
}

function fromOf(query: string): string | null {
  return /[?&]from=(\d{1,18})(?:&|$)/u.exec(query)?.[1] ?? null;
}
