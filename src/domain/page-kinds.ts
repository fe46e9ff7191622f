/**
 * The pages of a section: the action in the permission of each (spec §6), its kind of page, and its path after the
 * controller. Its route and the parsing of its address follow from a row.
 */
export const sectionPages = [
  { kind: "list", action: "list", path: "" },
  { kind: "list", action: "list", path: "/list/:view" },
  { kind: "record", action: "view", path: "/view/:id" },
  // The whole case of a record, of the sections whose menu has it (ADR 128).
  { kind: "record", action: "detail", path: "/detail/:id" },
  { kind: "form", action: "edit", path: "/edit/:id" },
  { kind: "form", action: "create", path: "/create" },
  { kind: "import", action: "import", path: "/import" },
] as const;

/** The pages of work that are of no section, besides the reports and monitors, each of which is a row of the catalogue. */
export const ownPages = [
  { kind: "jobs", path: "/jobs" },
  { kind: "technicalDocs", path: "/technical-docs" },
  { kind: "reconciliation", path: "/reports/concilVoucher" },
  { kind: "finder", path: "/requests/detail" },
  { kind: "board", path: "/recoverables/manager" },
] as const;

type Row = (typeof sectionPages)[number];

/** A kind of page of a section. */
export type SectionKind = Row["kind"];
/** A kind of page that is of no section (ADR 113). */
export type OwnKind = (typeof ownPages)[number]["kind"] | "report" | "monitor";
export type PageKind = SectionKind | OwnKind;
export type PageAction = Row["action"];
