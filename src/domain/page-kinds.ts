/**
 * The pages of a section: the action that the permission of each names (spec §6), the kind of page that it is, and where
 * it is after the controller. Its route, the reading of its address and what is at work there follow from a row.
 */
export const sectionPages = [
  { kind: "list", action: "list", path: "" },
  { kind: "list", action: "list", path: "/list/:view" },
  { kind: "record", action: "view", path: "/view/:id" },
  { kind: "record", action: "edit", path: "/edit/:id" },
  { kind: "record", action: "create", path: "/create" },
  { kind: "import", action: "import", path: "/import" },
] as const;

type Row = (typeof sectionPages)[number];

export type PageKind = Row["kind"];
export type PageAction = Row["action"];

/** Whether a page, where there is one, is of a kind. */
export function isOfKind(kind: PageKind, page: { readonly action: PageAction } | null): boolean {
  return sectionPages.some((each) => each.kind === kind && each.action === page?.action);
}
