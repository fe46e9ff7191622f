import { isPlainFilter } from "./filter-text.ts";
import { groupingsIn } from "./groupings.ts";
import type { Report } from "./report.ts";

/** The query of a report, the same in its page's address and in its call: `?g=ally,portfolio&f.portafolio=15`. */
export type ReportQuery = {
  /** The groupings, the outer one first; empty where the report has none. */
  readonly groups: readonly string[];
  /** By name, the text of each filter, as in a list. */
  readonly filters: Readonly<Record<string, string>>;
};

/**
 * The query of an address; unknown, unreadable and repeated parameters are named in `problems` and left out. None is
 * dropped silently: a missing filter would widen the report (ADR 23).
 */
export function parseReportQuery(
  report: Report,
  params: URLSearchParams,
): { readonly query: ReportQuery; readonly problems: readonly string[] } {
  const names = [...params.keys()];
  const strangers = names.filter(
    (name, at) => !isReportParameter(report, name) || names.indexOf(name) !== at,
  );
  const given = [...params].filter(([name]) => !strangers.includes(name));
  const filters = given.flatMap(([name, text]) =>
    name.startsWith("f.") && text !== "" ? [[name.slice(2), text] as const] : [],
  );
  const unreadable = filters.filter(([name, text]) => !isFilterOf(report, name, text));
  const asked = params.get("g") ?? "";
  const groups =
    asked === "" ? [] : groupingsIn(asked, (key) => Object.hasOwn(report.groupings, key));
  return {
    query: {
      groups:
        groups !== null && groups.length > 0 ? groups : Object.keys(report.groupings).slice(0, 1),
      filters: Object.fromEntries(filters.filter((each) => !unreadable.includes(each))),
    },
    problems: [
      ...strangers,
      ...unreadable.map(([name]) => `f.${name}`),
      ...(groups !== null || strangers.includes("g") ? [] : ["g"]),
    ],
  };
}

/** The query as an address holds it, without what is usual; empty, or starting with `?`. */
export function reportQueryText(report: Report, { groups, filters }: ReportQuery): string {
  const params = new URLSearchParams();
  const [usual = ""] = Object.keys(report.groupings);
  if (groups.join(",") !== usual) params.set("g", groups.join(","));
  for (const [name, text] of Object.entries(filters)) params.set(`f.${name}`, text);
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}

/** Whether a report's query has a parameter, whatever its value. */
function isReportParameter({ filters, groupings }: Report, name: string): boolean {
  if (name === "g") return Object.keys(groupings).length > 0;
  return name.startsWith("f.") && Object.hasOwn(filters, name.slice(2));
}

function isFilterOf({ filters }: Report, name: string, text: string): boolean {
  const filter = filters[name];
  return filter !== undefined && isPlainFilter(filter.field, text);
}
