import { VIEW } from "../domain/section-page.ts";
import { hasRegions, statusesOf } from "./lifecycle-statuses.ts";
import { groupingsIn } from "./groupings.ts";
import { makesGroups, type Grouping } from "./list-groups.ts";
import { viewNamed } from "./list-views.ts";
import type { SectionDefinition } from "./define-section.ts";
import type { Field } from "./field.ts";
import { isFilterText } from "./filter-text.ts";
import { kindOf } from "./kinds/kinds.ts";
import { isColumnText, pathOf } from "./list-column-text.ts";

/**
 * The query of a list. Its form is the same in the page's address and in the call: `?q=sol&o=-nombre&f.ciudad=15&p=2`;
 * only its view is a segment of the address and `?v=pending` in the call.
 */
export type ListQuery = {
  /** Words that the record's texts must contain, whatever their case and accents. */
  readonly search: string;
  /** The key of its view; null for the whole list. */
  readonly view: string | null;
  /** By field, the text of its filter; `estado` filters by status. */
  readonly filters: Readonly<Record<string, string>>;
  /** Fields in order of precedence, `-` before a descending one. */
  readonly order: readonly string[];
  /** From 1. */
  readonly page: number;
  readonly size: number;
  /** The columns in sight, with their widths, where the address says them. */
  readonly columns?: readonly string[] | undefined;
  /** The name of the saved view that it was opened from. */
  readonly saved?: string | undefined;
  /** The fields by which it stands in groups and their parts, with those that are open. */
  readonly group?: Grouping | undefined;
  /** The column that stands first after the name of each record: the figure that was pressed in a report. */
  readonly lead?: string | undefined;
  /** The address of the report whose figure it is behind, to which its trail leads back. */
  readonly report?: string | undefined;
};

/** The name under which a list filters and sorts by status. */
export const STATUS = "estado";

export const PAGE_SIZES: readonly number[] = [25, 50, 100, 200];
const USUAL_SIZE = 50;
/** The parameters of the filters of the group that is open, and of its part. */
export const OPENED = ["go", "gp"] as const;
/** The parameter of the text that is searched. */
export const SEARCHED = "q";
/** Its parameters beside the filters. */
export const OTHERS: ReadonlySet<string> = new Set([
  SEARCHED,
  "o",
  "p",
  "n",
  "c",
  "w",
  "g",
  ...OPENED,
  "l",
  "r",
]);
/** The most fields by which a list is ordered, and the longest search and name of a view, in characters. */
export const MAX_ORDER = 4;
export const MAX_SEARCH = 120;
export const MAX_SAVED = 80;
const MAX_REPORT = 1000;
/** The longest query, in characters: no address carries more, and a query in a body must be no heavier. */
export const MAX_QUERY = 8000;
const MAX_COLUMNS = 100;

/**
 * The query of an address; unknown, unreadable and repeated parameters are named in `problems` and left out. None is
 * dropped silently: a missing filter would widen the list (ADR 23).
 */
export function parseListQuery(
  section: SectionDefinition,
  params: URLSearchParams,
): { readonly query: ListQuery; readonly problems: readonly string[] } {
  const problems: string[] = [];
  const keep = (name: string, isRight: boolean): boolean => {
    if (!isRight) problems.push(name);
    return isRight;
  };
  const seen = new Set<string>();
  for (const name of params.keys()) {
    keep(name, isListParameter(section, name) && !seen.has(name));
    seen.add(name);
  }
  const filters = Object.fromEntries(
    [...params]
      .filter(([name, text]) => name.startsWith("f.") && text !== "" && !problems.includes(name))
      .map(([name, text]) => [name.slice(2), text] as const)
      .filter(([name, text]) => keep(`f.${name}`, isFilter(section, name, text))),
  );
  const order = (params.get("o") ?? "")
    .split(",")
    .filter((each) => each !== "")
    .filter((each) => keep("o", isSortable(section, each.replace(/^-/u, ""))))
    .slice(0, MAX_ORDER);
  const search = (params.get("q") ?? "").trim();
  const view = params.get(VIEW);
  const columns = (params.get("c") ?? "").split(",").filter((each) => each !== "");
  const areColumns = columns.length <= MAX_COLUMNS && columns.every(isColumnText);
  const saved = params.get("w") ?? "";
  const page = Number(params.get("p") ?? "1");
  const size = Number(params.get("n") ?? USUAL_SIZE);
  return {
    query: {
      search: keep("q", isSearch(search)) ? search : "",
      view: view !== null && keep(VIEW, viewNamed(section, view) !== null) ? view : null,
      filters,
      order: order.length > 0 ? order : section.order,
      page: keep("p", isPage(page)) ? page : 1,
      size: keep("n", PAGE_SIZES.includes(size)) ? size : USUAL_SIZE,
      ...(keep("c", areColumns) && columns.length > 0 && { columns }),
      ...(keep("w", saved.length <= MAX_SAVED) && saved !== "" && { saved }),
      ...groupIn(section, params, keep),
      ...reportIn(section, params, keep),
    },
    problems,
  };
}

/** Whether a text can be searched for: no text holds the character 0, without which it would find more. */
export function isSearch(text: string): boolean {
  return text.length <= MAX_SEARCH && !text.includes("\u0000");
}

/** Whether a number is one of a page, counted from 1. */
export function isPage(page: number): boolean {
  return Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000;
}

/** Whether a text can be the address of a report, with its filters. */
export function isReportAddress(text: string): boolean {
  return text.length <= MAX_REPORT && /^(?:\/[A-Za-z-]+){1,2}(?:\?[^#\s]*)?$/u.test(text);
}

/** The report from which an address comes, and the column of the figure that was pressed there. */
function reportIn(
  section: SectionDefinition,
  params: URLSearchParams,
  keep: (name: string, isRight: boolean) => boolean,
): Pick<ListQuery, "lead" | "report"> {
  const lead = params.get("l") ?? "";
  const report = params.get("r") ?? "";
  return {
    ...(lead !== "" && keep("l", isColumn(section, lead)) && { lead }),
    ...(report !== "" && keep("r", isReportAddress(report)) && { report }),
  };
}

/** The groups that an address asks for; of a group that is open without them nothing is known. */
function groupIn(
  section: SectionDefinition,
  params: URLSearchParams,
  keep: (name: string, isRight: boolean) => boolean,
): Pick<ListQuery, "group"> {
  const asked = params.get("g") ?? "";
  const fields = asked === "" ? [] : groupingsIn(asked, (name) => isGroupable(section, name));
  if (!keep("g", fields !== null) || fields === null) return {};
  const open = OPENED.map((name) => params.get(name) ?? "");
  const mayOpen = OPENED.map((name, at) =>
    keep(name, open[at] === "" || isOpenable(section, { fields, open }, at)),
  );
  if (mayOpen.includes(false) || fields.length === 0) return {};
  return { group: { fields, open: open.filter((filter) => filter !== "") } };
}

/** Whether a group, or the part of one that is open, is of those that a list stands in: its filter finds values of its field. */
export function isOpenable(
  section: SectionDefinition,
  { fields, open }: Grouping,
  at: number,
): boolean {
  const field = fields[at];
  const isWithin = open.slice(0, at).every((filter) => filter !== "");
  return field !== undefined && isWithin && isFilter(section, field, open[at] ?? "");
}

/** The query of a list as an address holds it, without defaults; empty, or starting with `?`. */
export function listQueryText(section: SectionDefinition, query: ListQuery): string {
  const params = new URLSearchParams();
  // First, because the address of the list takes it from the start.
  if (query.view !== null) params.set(VIEW, query.view);
  if (query.search !== "") params.set("q", query.search);
  for (const [name, text] of Object.entries(query.filters)) params.set(`f.${name}`, text);
  const order = query.order.join(",");
  if (order !== section.order.join(",")) params.set("o", order);
  if (query.size !== USUAL_SIZE) params.set("n", String(query.size));
  if (query.columns !== undefined) params.set("c", query.columns.join(","));
  if (query.saved !== undefined) params.set("w", query.saved);
  const { fields = [], open = [] } = query.group ?? {};
  if (fields.length > 0) params.set("g", fields.join(","));
  for (const [at, filter] of open.entries()) params.set(OPENED[at] ?? "", filter);
  if (query.lead !== undefined) params.set("l", query.lead);
  if (query.report !== undefined) params.set("r", query.report);
  if (query.page !== 1) params.set("p", String(query.page));
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}

/** Whether a list's query has a parameter, whatever its value. */
export function isListParameter(section: SectionDefinition, name: string): boolean {
  if (name === VIEW) return section.views.length > 0;
  return name.startsWith("f.") ? isFilterable(section, name.slice(2)) : OTHERS.has(name);
}

/**
 * Whether a list can be filtered by a field: every one but secrets and what is no column. In a table that grows by many
 * rows a month, only by what is declared, by references and by what its list is ordered by (ADR 49).
 */
export function isFilterable(section: SectionDefinition, name: string): boolean {
  const { fields, lifecycle, sortable } = section;
  if (name === STATUS) return lifecycle !== null;
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (field === undefined || field.secret === true) return false;
  if (field.filtered === true || "to" in field) return true;
  if (sortable !== null && !sortable.includes(name)) return false;
  return kindOf(field).isListable && kindOf(field).filter.form !== "none";
}

/** Whether a list can sort by a field; of those that are counted, by the figures. */
export function isSortable(
  { fields, lifecycle, sortable }: SectionDefinition,
  name: string,
): boolean {
  if (sortable !== null && !sortable.includes(name)) return false;
  if (name === STATUS) return lifecycle !== null;
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (field === undefined || field.secret === true) return false;
  const { isSortable: isOfKind, isFigure } = kindOf(field);
  return isOfKind && (field.counted !== true || isFigure);
}

/** Whether a person may order by a field: an order must not reveal personal data that the person cannot see. */
export function mayOrder(
  section: SectionDefinition,
  name: string,
  can: (action: string) => boolean,
) {
  const field = section.fields[name];
  return isSortable(section, name) && (field?.personal !== true || can("personal"));
}

/** Whether a list can stand in groups of a field's values; where statuses are parallel, a record is in several. */
export function isGroupable(section: SectionDefinition, name: string): boolean {
  const { lifecycle, fields } = section;
  if (name === STATUS) return lifecycle !== null && !hasRegions(lifecycle);
  const field = isFilterable(section, name) ? fields[name] : undefined;
  return field !== undefined && makesGroups(field);
}

/** The statuses of a filter, and whether it finds the records in any other: `not:active,closed`. */
export function statusFilter(text: string) {
  const isDenied = text.startsWith("not:");
  return { isDenied, keys: text.slice(isDenied ? "not:".length : 0).split(",") };
}

/** Whether a list can show a field, or the status, as a column; of what a reference leads to, its section says it (ADR 154). */
export function isColumn({ fields, lifecycle }: SectionDefinition, name: string): boolean {
  const path = pathOf(name);
  if (path !== null) return Object.hasOwn(fields, path.by) && isPath(fields[path.by]);
  if (name === STATUS) return lifecycle !== null;
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (field === undefined || field.secret === true || field.absent === true) return false;
  return kindOf(field).isListable;
}

function isPath(field: Field | undefined): boolean {
  return field?.kind === "reference" && field.absent !== true;
}

/** Whether a filter of the section can be parsed. */
export function isFilter(
  { fields, lifecycle }: SectionDefinition,
  name: string,
  text: string,
): boolean {
  if (name === STATUS) {
    const keys = lifecycle === null ? [] : statusesOf(lifecycle).map(({ key }) => key);
    return statusFilter(text).keys.every((each) => keys.includes(each));
  }
  const field = fields[name];
  return field !== undefined && isFilterText(field, text);
}
