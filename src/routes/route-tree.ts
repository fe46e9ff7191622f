import { matchRoutes, type Params, type RouteObject } from "react-router";

import { ownPages, sectionPages, type OwnKind } from "../domain/page-kinds.ts";
import { queryOfView, type SectionPage, type WorkPage } from "../domain/section-page.ts";
import { isOfWork, pageNamed, reportPages, viewPages } from "../sections/menu/catalogue.ts";

/** The parts of a page by name; each has one component (`src/routes/route-elements.tsx`). */
export type Drawing =
  | "signInLayout"
  | "mainLayout"
  | "login"
  | "tfa"
  | "recovery"
  | "update"
  | "dashboard"
  | "profile"
  | "verification"
  | "password"
  | "jobs"
  | "technicalDocs"
  | "reconciliation"
  | "finder"
  | "board"
  | "report"
  | "section"
  | "forbidden"
  | "notFound";

/** The data of a route. */
type Handle = {
  readonly drawing: Drawing;
  /** Gives the page of the address, as the catalogue and the permissions name it; null when unknown. */
  readonly page?: (params: Params) => string | null;
  /** The kind of page there, where it is of no section. */
  readonly kind?: OwnKind;
  /** The action on the records of a section at that address. */
  readonly action?: SectionPage["action"];
  /** The view of the list at that address, where it is not a segment of it. */
  readonly view?: string;
  /** The section of that list. */
  readonly of?: string;
};

/** The addresses at which the machine's own decisions are drawn, whatever the browser's address. */
export const FORBIDDEN_ROUTE = "/403";
export const NOT_FOUND_ROUTE = "/404";

/**
 * Every address of the product (spec §2), declared once: both the permission to visit it and its drawing are read from
 * here. Sections are matched by their shape and looked up in the catalogue, so another section adds no route.
 */
export const routeTree: RouteObject[] = [
  {
    handle: { drawing: "signInLayout" } satisfies Handle,
    children: [
      page("/login", "login"),
      page("/tfa", "tfa"),
      page("/pwd-recovery", "recovery"),
      page("/pwd-update", "update"),
    ],
  },
  {
    handle: { drawing: "mainLayout" } satisfies Handle,
    children: [
      page("/dashboard", "dashboard"),
      page("/profiles/me", "profile"),
      page("/profiles/pwd", "password"),
      page("/verificar", "verification"),
      {
        path: "/verificar/:code",
        handle: { drawing: "verification", page: () => "/verificar" } satisfies Handle,
      },
      ...ownPages.map(({ path, kind }) => page(path, kind, kind)),
      ...reportPages.map(({ address, kind }) => page(address, "report", kind)),
      { path: NOT_FOUND_ROUTE, handle: { drawing: "notFound" } satisfies Handle },
      { path: FORBIDDEN_ROUTE, handle: { drawing: "forbidden" } satisfies Handle },
      ...sectionPages.map(({ path, action }) => section(`/:controller${path}`, action)),
      // The list of a section whose list has an item of its own in the menu (spec §2).
      {
        path: "/:controller/list",
        caseSensitive: true,
        handle: {
          drawing: "section",
          page: ({ controller }) => pageNamed(`/${controller}/list`),
          action: "list",
        } satisfies Handle,
      },
      ...viewPages.map(({ address, view, of }): RouteObject => {
        const shown = { page: () => address, view, of };
        const handle: Handle = { drawing: "section", action: "list", ...shown };
        return { path: address, caseSensitive: true, handle };
      }),
      subPage("/:controller/:action", ({ controller, action }) => `/${controller}/${action}`),
      subPage(
        "/:controller/:action/:part",
        ({ controller, action, part }) => `/${controller}/${action}/${part}`,
      ),
    ],
  },
];

function page(path: string, drawing: Drawing, kind?: OwnKind): RouteObject {
  const handle: Handle = { drawing, page: () => path, ...(kind !== undefined && { kind }) };
  return { path, caseSensitive: true, handle };
}

function section(path: string, action: SectionPage["action"]): RouteObject {
  const named = ({ controller = "" }: Params) =>
    action === "list" ? pageNamed(`/${controller}`) : pageOfRecords(controller, action);
  const handle: Handle = { drawing: "section", page: named, action };
  return { path, caseSensitive: true, handle };
}

/**
 * Gives the page of an action on records: the section's own, unless the catalogue has a page at exactly that address.
 */
function pageOfRecords(controller: string, action: string): string | null {
  const root = `/${controller}`;
  const own = pageNamed(`${root}/${action}`);
  // A case is a sub-route of those that have one (reading 17, ADR 128).
  if (own !== null || action === "detail") return own;
  return isOfWork(root) ? pageNamed(root) : null;
}

function subPage(path: string, addressOf: (params: Params) => string): RouteObject {
  const handle: Handle = { drawing: "section", page: (params) => pageNamed(addressOf(params)) };
  return { path, caseSensitive: true, handle };
}

/** Gives the page of the product at an address, with or without a query; null when there is none. */
export function pageAt(path: string): string | null {
  const match = matchOf(path);
  return match?.handle.page?.(match.params) ?? null;
}

/** Gives the list, record or import that an address opens (spec §6, reading 17); null for none. */
export function sectionPageAt(path: string): SectionPage | null {
  const match = matchOf(path);
  const action = match?.handle.action;
  if (match === null || action === undefined) return null;
  const { view = match.params["view"], of = "" } = match.handle;
  const { controller = of, id = null } = match.params;
  const root = match.handle.page?.(match.params);
  const own = action === "detail" ? `/${controller}/detail` : `/${controller}`;
  const isOwn = root === own || root === `/${controller}/${action}`;
  if (match.handle.view === undefined && !isOwn) return null;
  const query = view === undefined ? queryOf(path) : queryOfView(view, queryOf(path));
  const from = action === "create" ? copiedFrom(query) : null;
  const detour = action === "create" ? detourIn(query) : null;
  return { controller, action, id, from, ...(detour !== null && { detour }), query };
}

/** Gives the page of work that an address opens: of a section, or of a kind of its own; null for none. */
export function workPageAt(path: string): WorkPage | null {
  const match = matchOf(path);
  const address = match?.handle.page?.(match.params) ?? null;
  const kind = match?.handle.kind;
  if (kind === undefined || address === null) return sectionPageAt(path);
  return { kind, address, query: queryOf(path) };
}

/** Gives the components that draw an address, the layout first; empty when no route has it. */
export function drawingsAt(path: string): readonly Drawing[] {
  return matchesOf(path).map(({ handle }) => handle.drawing);
}

type Match = { readonly handle: Handle; readonly params: Params };

function matchOf(path: string): Match | null {
  return matchesOf(path).at(-1) ?? null;
}

const MOST_KNOWN = 64;
/** To match an address ranks every route anew, and one navigation asks for the same address several times. */
const known = new Map<string, readonly Match[]>();

function matchesOf(path: string): readonly Match[] {
  const [pathname = ""] = path.split("?");
  const found = known.get(pathname) ?? matchesAt(pathname);
  if (known.size === MOST_KNOWN) known.clear();
  known.set(pathname, found);
  return found;
}

function matchesAt(pathname: string): readonly Match[] {
  // The router would read escapes and repeated slashes as another address than the one whose permission is checked.
  if (!/^(?:\/[^/%]+)+$/u.test(pathname)) return [];
  return (matchRoutes(routeTree, pathname) ?? []).map(({ route, params }) => ({
    handle: route.handle as Handle,
    params,
  }));
}

function queryOf(path: string): string {
  const at = path.indexOf("?");
  return at === -1 ? "" : path.slice(at);
}

function detourIn(query: string): string | null {
  return /[?&]for=([a-z\d._-]{1,200})(?:&|$)/u.exec(query)?.[1] ?? null;
}

function copiedFrom(query: string): string | null {
  return /[?&]from=(\d{1,18})(?:&|$)/u.exec(query)?.[1] ?? null;
}
