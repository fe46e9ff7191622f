import { VIEW } from "../domain/section-page.ts";
import type { SectionDefinition } from "./define-section.ts";
import { mayFilter } from "./filter-text.ts";
import { MAX_GROUPS } from "./groupings.ts";
import { columnOfText, isColumnText } from "./list-column-text.ts";
import {
  isColumn,
  isFilter,
  isFilterable,
  isGroupable,
  isListParameter,
  isOpenable,
  isPage,
  isReportAddress,
  isSearch,
  MAX_ORDER,
  MAX_QUERY,
  MAX_SAVED,
  MAX_SEARCH,
  mayOrder,
  OPENED,
  OTHERS,
  PAGE_SIZES,
  SEARCHED,
  parseListQuery,
  type ListQuery,
} from "./list-query.ts";
import { viewNamed } from "./list-views.ts";

/** Why a part of a link cannot be used: `forbidden` is by the rights of the person who follows it. */
export type LinkFlaw = "unknown" | "unreadable" | "repeated" | "tooLong" | "forbidden";

/** A part of a link that cannot be used: its parameter, what it asks for, and why not. */
export type LinkPart = {
  /** The parameter, `f.ciudad`; empty for the whole of a link that is too long. */
  readonly name: string;
  readonly text: string;
  readonly flaw: LinkFlaw;
};

/** A link to a list as far as it can be used, and the parts that cannot (ADR 81). */
export type LinkReading = {
  /** The list that it asks for, without what cannot be read. */
  readonly asked: ListQuery;
  /** The query without the parts that are left out: the same text where there are none. */
  readonly query: string;
  /** Without these the list shows the same records in another way, or more of them under a name. */
  readonly leftOut: readonly LinkPart[];
  /** Without these it would show other records than those asked for: no row may be shown. */
  readonly refused: readonly LinkPart[];
  /** The query without those either. */
  readonly readable: string;
};

/** A person's rights in a section, by the name of an action. */
type Rights = (action: string) => boolean;

/**
 * Reads the query of a link to a list for a person, whatever its text, the only time that it is read (ADR 113): an order, a group, a column, a view or a page that
 * the list has not is left out; a filter or a search that cannot be read is refused, since a list without it would be
 * wider than what was asked for (ADR 23).
 */
export function readListLink(section: SectionDefinition, text: string, can: Rights): LinkReading {
  const params = new URLSearchParams(text.length > MAX_QUERY ? "" : text);
  const asked = parseListQuery(section, params).query;
  if (text.length > MAX_QUERY) {
    const refused = [{ name: "", text: "", flaw: "tooLong" }] as const;
    return { asked, query: text, leftOut: [], refused, readable: "" };
  }
  const refused = [...new Set(params.keys())].flatMap((name) =>
    isNarrowing(name) ? flawsOfFilter({ section, params, can }, name) : [],
  );
  const leftOut = LEFT_OUT.flatMap((read) => read({ section, params, can }));
  const query = leftOut.length === 0 ? text : textOf(params);
  if (refused.length === 0) return { asked, query, leftOut, refused, readable: query };
  for (const { name } of refused) params.delete(name);
  return { asked, query, leftOut, refused, readable: textOf(params) };
}

type Link = {
  readonly section: SectionDefinition;
  /** The parts left out of the link are taken from them. */
  readonly params: URLSearchParams;
  readonly can: Rights;
};

/** The parameters without which a list shows the same records; an unknown one may be a filter that was mistyped. */
const HARMLESS: ReadonlySet<string> = new Set([
  VIEW,
  ...[...OTHERS].filter((name) => name !== SEARCHED),
]);

function isNarrowing(name: string): boolean {
  return !HARMLESS.has(name);
}

/** The flaw of the search, of a filter or of a parameter that no list has. */
function flawsOfFilter({ section, params, can }: Link, name: string): readonly LinkPart[] {
  const [text = "", ...others] = params.getAll(name);
  const part = (flaw: LinkFlaw) => [{ name, text, flaw }];
  if (!isListParameter(section, name)) return part("unknown");
  if (others.length > 0) return part("repeated");
  if (name === "q") {
    const search = text.trim();
    if (isSearch(search)) return [];
    return part(search.length > MAX_SEARCH ? "tooLong" : "unreadable");
  }
  const key = name.slice("f.".length);
  if (text === "") return [];
  if (!isFilterable(section, key) || !isFilter(section, key, text)) return part("unreadable");
  const field = section.fields[key];
  return field === undefined || mayFilter(field, text, can) ? [] : part("forbidden");
}

/** Each takes what cannot be used out of the parameters, and says it. */
const LEFT_OUT: readonly ((link: Link) => readonly LinkPart[])[] = [
  (link) => one(link, VIEW, (key) => (viewNamed(link.section, key) === null ? "unknown" : null)),
  orderLeftOut,
  groupsLeftOut,
  columnsLeftOut,
  (link) => one(link, "w", (name) => (name.length > MAX_SAVED ? "tooLong" : null)),
  (link) => one(link, "l", (name) => (isColumn(link.section, name) ? null : "unknown")),
  (link) => one(link, "r", (address) => (isReportAddress(address) ? null : "unreadable")),
  (link) => one(link, "p", (page) => (isPage(Number(page)) ? null : "unreadable")),
  (link) => one(link, "n", (size) => (PAGE_SIZES.includes(Number(size)) ? null : "unknown")),
];

/** Takes a parameter out where its only value has a flaw, or there are several. */
function one(
  { params }: Link,
  name: string,
  flawOf: (text: string) => LinkFlaw | null,
): readonly LinkPart[] {
  const [text, ...others] = params.getAll(name);
  if (text === undefined) return [];
  const flaw = others.length > 0 ? "repeated" : flawOf(text);
  if (flaw === null) return [];
  params.delete(name);
  return [{ name, text, flaw }];
}

function orderLeftOut(link: Link): readonly LinkPart[] {
  const seen = new Set<string>();
  return some(link, "o", (text) => {
    const name = text.replace(/^-/u, "");
    const flaw = seen.size === MAX_ORDER ? "tooLong" : flawOfOrder(link, name);
    if (seen.has(name)) return "repeated";
    if (flaw === null) seen.add(name);
    return flaw;
  });
}

function columnsLeftOut(link: Link): readonly LinkPart[] {
  const seen = new Set<string>();
  return some(link, "c", (text) => {
    const { key } = columnOfText(text);
    if (!isColumn(link.section, key)) return "unknown";
    if (!isColumnText(text)) return "unreadable";
    if (seen.has(key)) return "repeated";
    seen.add(key);
    return null;
  });
}

/** Takes the values with a flaw out of a list of them. */
function some(
  link: Link,
  name: string,
  flawOf: (text: string) => LinkFlaw | null,
): readonly LinkPart[] {
  const { params } = link;
  if (params.getAll(name).length > 1) return one(link, name, () => null);
  const texts = (params.get(name) ?? "").split(",").filter((each) => each !== "");
  const read = texts.map((text) => ({ name, text, flaw: flawOf(text) }));
  const flawed = read.flatMap(({ flaw, ...part }) => (flaw === null ? [] : [{ ...part, flaw }]));
  if (flawed.length === 0) return [];
  const left = read.filter(({ flaw }) => flaw === null).map(({ text }) => text);
  if (left.length > 0) params.set(name, left.join(","));
  else params.delete(name);
  return flawed;
}

/** A group that is open has no meaning without its field, which is said already where it is left out; nor a part without its group. */
function groupsLeftOut(link: Link): readonly LinkPart[] {
  const { section, params } = link;
  const asked = params.get("g") ?? "";
  if (asked !== "" && asked.split(",").includes("")) {
    return ["g", ...OPENED].flatMap((parameter) => one(link, parameter, () => "unreadable"));
  }
  const seen = new Set<string>();
  const fieldsOut = some(link, "g", (name) => {
    if (seen.has(name)) return "repeated";
    if (seen.size === MAX_GROUPS) return "tooLong";
    const flaw = flawOfGroup(link, name);
    if (flaw === null) seen.add(name);
    return flaw;
  });
  // Those that are left stand where they stood: another field has other groups.
  const fields = asked.split(",").map((name) => (seen.has(name) ? name : ""));
  const opened = OPENED.flatMap((parameter, at) =>
    one(link, parameter, (text) => {
      const open = OPENED.map((each) => params.get(each) ?? "");
      const isOfField =
        (fields[at] ?? "") !== "" && fields.slice(0, at).every((name) => name !== "");
      return text === "" || (isOfField && isOpenable(section, { fields, open }, at))
        ? null
        : "unreadable";
    }),
  );
  return [...fieldsOut, ...opened];
}

function flawOfOrder({ section, can }: Link, name: string): LinkFlaw | null {
  if (mayOrder(section, name, can)) return null;
  return mayOrder(section, name, () => true) ? "forbidden" : "unknown";
}

function flawOfGroup(link: Link, name: string): LinkFlaw | null {
  return isGroupable(link.section, name) ? flawOfOrder(link, name) : "unknown";
}

/** The text of a query, its view first, from which the address of the list takes it. */
function textOf(params: URLSearchParams): string {
  const isView = ([name]: readonly string[]) => name === VIEW;
  const all = [...params];
  const text = new URLSearchParams([
    ...all.filter(isView),
    ...all.filter((each) => !isView(each)),
  ]).toString();
  return text === "" ? "" : `?${text}`;
}
