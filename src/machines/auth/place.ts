import { accessTo, type Visitor } from "../../domain/permission.ts";
import type { Session } from "../../domain/session.ts";

/** An address and the page drawn there; `page` is null for a 404, which keeps its address. */
export type Place = { readonly path: string; readonly page: string | null };

/** Gives the page of the product at a pathname; null when there is none. */
export type AddressBook = (pathname: string) => string | null;

/** The page drawn at the requested address when a permission is missing (reading 5). */
export const FORBIDDEN = "forbidden";

/** The page of a place that is not decided yet: nothing is drawn. */
export const UNDECIDED = "undecided";

/** The top-level states that a requested address can lead to. */
export type Destination =
  | "login"
  | "tfa"
  | "recovery"
  | "update"
  | "visiting"
  | "leaving"
  | "forcedPasswordChange"
  | "changingPassword"
  | "readingProfile"
  | "verifying"
  | "verifyingInside"
  | "browsing";

/** The facts that the decision depends on. */
export type Request = {
  readonly requested: string;
  readonly uid: string | null;
  readonly session: Session | null;
  readonly pageAt: AddressBook;
};

/** The decision; `returnTo` is the guarded address to restore after sign-in (reading 2). */
export type Verdict = {
  readonly destination: Destination;
  readonly place: Place;
  readonly returnTo?: string;
};

const HOME = "/dashboard";

/** The page on which anybody checks a letter; its address may go on with the code (ADR 126). */
const VERIFICATION = "/verificar";

const SIGN_IN_FORMS: Readonly<Record<string, "login" | "tfa" | "recovery" | "update">> = {
  "/login": "login",
  "/tfa": "tfa",
  "/pwd-recovery": "recovery",
  "/pwd-update": "update",
};

/**
 * Decides where a requested address leads (spec §2, §4, §6; readings 1 to 5). Pure and total: it accepts any text, and
 * an unknown address is a 404 that keeps its address.
 */
export function decide(request: Request): Verdict {
  const { pathname, search } = split(request.requested);
  if (pathname === "/logout") return at("leaving", pathname);
  if (request.session?.changepwd === true) return at("forcedPasswordChange", "/profiles/pwd");
  const form = SIGN_IN_FORMS[pathname];
  if (form !== undefined) return decideForm(form, pathname, request);
  const page = request.pageAt(pathname);
  const path = pathname + search;
  if (page === VERIFICATION) {
    const destination = request.session === null ? "verifying" : "verifyingInside";
    return { destination, place: { path, page } };
  }
  const inside = request.session === null ? "visiting" : "browsing";
  return page === null
    ? { destination: inside, place: { path: request.requested, page: null } }
    : decideGuarded({ pathname, path, page }, request);
}

/**
 * Gives the address to open after signing in: the remembered one if it may be opened now, otherwise the dashboard (spec
 * §4, reading 2).
 */
export function homeOf(returnTo: string | null, session: Session): string {
  if (returnTo === null) return HOME;
  return accessTo(returnTo, visitorOf(session)) === "allowed" ? returnTo : HOME;
}

/**
 * Gives the address to open with a session taken over from another tab: the requested one, or, from a sign-in form, the
 * one that signing in would open.
 */
export function afterAdoption(
  { requested, returnTo }: { readonly requested: string; readonly returnTo: string | null },
  session: Session,
): string {
  return split(requested).pathname in SIGN_IN_FORMS ? homeOf(returnTo, session) : requested;
}

function decideForm(
  form: "login" | "tfa" | "recovery" | "update",
  pathname: string,
  { session, uid }: Request,
): Verdict {
  if (session !== null) return at("browsing", HOME);
  return form === "tfa" && uid === null ? at("login", "/login") : at(form, pathname);
}

type Guarded = { readonly pathname: string; readonly path: string; readonly page: string };

function decideGuarded({ pathname, path, page }: Guarded, { session }: Request): Verdict {
  switch (accessTo(pathname, visitorOf(session))) {
    case "signIn":
      return { ...at("login", "/login"), returnTo: path };
    case "changePassword":
      return at("forcedPasswordChange", "/profiles/pwd");
    case "denied":
      return { destination: "browsing", place: { path, page: FORBIDDEN } };
    case "allowed":
      return { destination: insideAt(pathname, session), place: { path, page } };
  }
}

function insideAt(pathname: string, session: Session | null): Destination {
  if (session === null) return "visiting";
  if (pathname === "/profiles/pwd") return "changingPassword";
  return pathname === "/profiles/me" ? "readingProfile" : "browsing";
}

function at(destination: Destination, path: string): Verdict {
  return { destination, place: { path, page: path } };
}

/** Gives the code in an address of the page that checks letters; empty for none. */
export function codeIn(address: string): string {
  return split(address).pathname.split("/")[2] ?? "";
}

/** Gives the visitor of a session, in the form that the permission rules take. */
export function visitorOf(session: Session | null): Visitor {
  return {
    hasToken: session !== null,
    mustChangePassword: session?.changepwd ?? false,
    permission: session?.permission ?? [],
  };
}

/**
 * Splits an address into its canonical pathname (no trailing slash; an empty path is the dashboard, spec §2) and query.
 */
function split(address: string): { readonly pathname: string; readonly search: string } {
  const [beforeHash = ""] = address.split("#");
  const [rawPath = "", ...query] = beforeHash.split("?");
  const pathname = rawPath.length > 1 ? rawPath.replace(/\/$/u, "") : rawPath;
  return {
    pathname: pathname === "/" || pathname === "" ? HOME : pathname,
    search: query.length > 0 ? `?${query.join("?")}` : "",
  };
}
