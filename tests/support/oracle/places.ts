import { LETTER_CODE } from "./samples.ts";
import { isSignedIn, mustChange, type Draft, type Screen } from "./world.ts";

/** The destination of an address; `guarded` is the address to restore after signing in (reading 2). */
export type Verdict =
  | { readonly isExit: true }
  | {
      readonly isExit: false;
      readonly screen: Screen;
      readonly path: string;
      readonly page: string | null;
      readonly guarded?: string;
    };

const FORMS: Readonly<Record<string, Screen>> = {
  "/login": "login",
  "/tfa": "tfa",
  "/pwd-recovery": "recovery",
  "/pwd-update": "update",
};

/** The addresses of spec §2 that the samples visit, with the page of each; any other is unknown. */
const PAGES: Readonly<Record<string, string>> = {
  "/dashboard": "/dashboard",
  "/requests": "/requests",
  "/requests/pending": "/requests/pending",
  "/requests/detail/15": "/requests/detail",
  "/users": "/users",
  "/profiles/me": "/profiles/me",
  "/profiles/pwd": "/profiles/pwd",
  "/verificar": "/verificar",
  [`/verificar/${LETTER_CODE}`]: "/verificar",
};

/** Decides the destination of an address (spec §2, §4, §6; readings 1 to 5). */
export function decide(world: Draft, requested: string): Verdict {
  const [asked = "", query] = requested.split("?");
  const path = asked === "/" ? "/dashboard" : asked;
  const whole = query === undefined ? path : `${path}?${query}`;
  if (path === "/logout") return { isExit: true };
  if (mustChange(world)) return at("forcedChange", "/profiles/pwd");
  const form = FORMS[path];
  if (form !== undefined) {
    if (isSignedIn(world)) return at("browsing", "/dashboard");
    const isLost = form === "tfa" && world.stored["uid"] === undefined;
    return isLost ? at("login", "/login") : at(form, path);
  }
  const open = isSignedIn(world) ? "browsing" : "visiting";
  const page = PAGES[path];
  if (page === undefined) return { isExit: false, screen: open, path: whole, page: null };
  if (path === "/dashboard") return at(open, whole, page);
  if (page === "/verificar") return at("verifying", whole, page);
  if (!isSignedIn(world)) return { ...at("login", "/login"), guarded: whole };
  if (path === "/profiles/me") return at("profile", whole, page);
  if (path === "/profiles/pwd") return at("change", whole, page);
  return at("browsing", whole, isGranted(world, path) ? page : "forbidden");
}

/** The address at which a new session opens (spec §4, reading 2). */
export function homeOf(world: Draft): string {
  const { returnTo } = world;
  if (returnTo === null) return "/dashboard";
  const [path = ""] = returnTo.split("?");
  const isForAll = ["/dashboard", "/profiles/me", "/profiles/pwd"].includes(path);
  if (PAGES[path] === "/verificar") return returnTo;
  return isForAll || isGranted(world, path) ? returnTo : "/dashboard";
}

function at(screen: Screen, path: string, page = path) {
  return { isExit: false, screen, path, page } as const;
}

type Entry = { controller: string; status: number; actions: { action: string; status: number }[] };

/**
 * Whether the permissions allow a path: its controller is the first segment, its action the second, and each needs
 * status 1 (spec §6).
 */
function isGranted({ stored }: Draft, path: string): boolean {
  const [, controller, action] = path.split("/");
  const list = JSON.parse(stored["permission"] ?? "[]") as Entry[];
  const entry = list.find((each) => each.controller === controller && each.status === 1);
  if (entry === undefined || action === undefined) return entry !== undefined;
  return entry.actions.some((each) => each.action === action && each.status === 1);
}
