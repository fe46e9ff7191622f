/**
 * The pages of a section: the action in the permission of each (spec §6), its kind of page, and its path after the
 * controller. Its route and the parsing of its address follow from a row.
 */
export const sectionPages = [
  { kind: "list", action: "list", path: "" },
  { kind: "list", action: "list", path: "/list/:view" },
  { kind: "record", action: "view", path: "/view/:id" },
  { kind: "form", action: "edit", path: "/edit/:id" },
  { kind: "form", action: "create", path: "/create" },
  { kind: "import", action: "import", path: "/import" },
] as const;

type Row = (typeof sectionPages)[number];

export type PageKind = Row["kind"];
export type PageAction = Row["action"];
