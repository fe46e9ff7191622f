import type { OwnKind, PageAction } from "./page-kinds.ts";

/** The page of a section at an address: its list, one record, a new one, or an import. */
export type SectionPage = {
  readonly controller: string;
  readonly action: PageAction;
  /** The record at the address; null for the list, a new record and an import. */
  readonly id: string | null;
  /** The record that a new one is copied from: `/c/create?from=15`. */
  readonly from: string | null;
  /** The form and its field that wait for a new one: `/cities/create?for=agreements.edit.15.ciudad`. */
  readonly detour?: string | null;
  /** The query of the address, with its `?`; empty without one. */
  readonly query: string;
};

/** A page of work that is of no section: a report, a monitor, the jobs, the way to the technical documents. */
export type OwnPage = {
  readonly kind: OwnKind;
  readonly address: string;
  /** The query of the address, with its `?`; empty without one. */
  readonly query: string;
};

/** A page whose machine runs while the person is there. */
export type WorkPage = SectionPage | OwnPage;

/** Gives a page that is of a section; null for any other, and for none. */
export function ofSection(page: WorkPage | null): SectionPage | null {
  return page !== null && "controller" in page ? page : null;
}

/** A record, by the field by which a new one of another section is to refer to it. */
export type Reference = {
  readonly controller: string;
  readonly id: string;
  readonly field: string;
};

/** The record from whose page a new one is made, with what else is known of the new one. */
export type Parent = Reference & {
  /** The page to which its form comes back. */
  readonly page: "view" | "detail";
  /** Another record to which the new one is to refer; null for none. */
  readonly also: Omit<Reference, "controller"> | null;
  /** The other values known of the new one, as they are sent: `{ proposito: "balances", periodo: "2026-10" }`. */
  readonly given: Readonly<Record<string, string>>;
};

/**
 * The name of a record in the address of the form of a new one that refers to it: `companies.view.12.empresa`, and
 * `requests.detail.15.solicitud.tipo.3` for one that is to refer to another by `tipo` too, and
 * `portfolios.view.7.portafolio.-.periodo.2026-10` for one whose `periodo` is known.
 */
export function parentName({
  controller,
  id,
  field,
  page = "view",
  also = null,
  given = {},
}: Reference & Partial<Parent>): string {
  const known = Object.entries(given).flat();
  return [
    controller,
    page,
    id,
    field,
    ...(also === null ? [] : [also.field, also.id]),
    ...(known.length === 0 ? [] : [GIVEN, ...known]),
  ].join(".");
}

/** Stands in the name of a parent before the values that are known of the new record. */
const GIVEN = "-";

const PARENT =
  /^(?<controller>[a-z-]{1,60})\.(?<page>view|detail)\.(?<id>\d{1,18})\.(?<field>[a-z_]{1,60})(?:\.(?<other>[a-z_]{1,60})\.(?<otherId>\d{1,18}))?(?:\.-(?<known>(?:\.[a-z_]{1,60}\.[a-z\d-]{1,60}){1,5}))?$/u;

/** The record that a name stands for; null for that of a form that waits. */
export function parentOf(name: string): Parent | null {
  const found = PARENT.exec(name)?.groups;
  if (found === undefined) return null;
  const { controller = "", page, id = "", field = "", other, otherId = "", known = "" } = found;
  const pairs = known.matchAll(/\.(?<name>[a-z_]+)\.(?<value>[a-z\d-]+)/gu);
  return {
    controller,
    id,
    field,
    page: page === "detail" ? page : "view",
    also: other === undefined ? null : { field: other, id: otherId },
    given: Object.fromEntries([...pairs].map(([, of = "", value = ""]) => [of, value])),
  };
}

/** The address of a record at which a step of its stands open, where the person may take it. */
export function stepAddress(controller: string, id: string, event: string): string {
  return `/${controller}/view/${id}?do=${event}`;
}

/** The step that the address of a record asks for; null for none. */
export function stepIn(path: string): string | null {
  return /[?&]do=([a-z][a-z\d]{0,60})(?:&|$)/iu.exec(path)?.[1] ?? null;
}

/** The parameter of a list's query that names a view. In an address the view is a segment instead. */
export const VIEW = "v";

/** The address of a list by its query, which names its view first: `?v=pending&p=2` is `/advances/list/pending?p=2`. */
export function listAddress(controller: string, query: string): string {
  const [, view, rest = ""] = /^\?v=([^&]+)&?(.*)$/u.exec(query) ?? [];
  if (view === undefined) return `/${controller}${query}`;
  return `/${controller}/list/${view}${rest === "" ? "" : `?${rest}`}`;
}

/** The query of a list at the address of a view. */
export function queryOfView(view: string, query: string): string {
  return `?${VIEW}=${view}${query.replace("?", "&")}`;
}

/** Whether two pages are the same, apart from the rest of their queries. */
export function isSamePage(one: WorkPage | null, other: WorkPage | null): boolean {
  if (one === null || other === null) return false;
  if (!("controller" in one && "controller" in other)) {
    return "address" in one && "address" in other && one.address === other.address;
  }
  return (["controller", "action", "id", "from", "detour"] as const).every(
    (part) => (one[part] ?? null) === (other[part] ?? null),
  );
}
