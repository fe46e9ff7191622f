/** One entry of the permission list that the server sends (spec §3). `status` 1 means enabled (spec §9). */
export type PermissionEntry = {
  readonly controller: string;
  readonly status: number;
  readonly actions: readonly { readonly action: string; readonly status: number }[];
};

/** The facts about a person that decide whether an address is open to them. */
export type Visitor = {
  readonly hasToken: boolean;
  readonly mustChangePassword: boolean;
  readonly permission: readonly PermissionEntry[];
};

/** Whether a visitor may open a path; `signIn` and `changePassword` name the page to go to instead. */
export type Access = "allowed" | "signIn" | "changePassword" | "denied";

const ENABLED = 1;
/** The page that checks letters, whose address may go on with a code (ADR 126). */
const OPEN_PAGE = "verificar";
const FORCED_CHANGE_PATH = "/profiles/pwd";

/** Allowed without a token (spec §6). */
const ALWAYS_ALLOWED: readonly string[] = [
  "/login",
  "/logout",
  "/tfa",
  "/dashboard",
  "/pwd-recovery",
  "/pwd-update",
];

/** Allowed with any token (spec §6). */
const ANY_TOKEN: readonly string[] = ["/profiles/me", FORCED_CHANGE_PATH];

/**
 * Whether the permission list itself enables a path: the controller is its first segment, the action its second, and
 * each needs status 1 (spec §6). Further segments (a record's id) are ignored.
 */
export function isGranted(path: string, permission: readonly PermissionEntry[]): boolean {
  const [controller, action] = segmentsOf(path);
  if (controller === undefined) return false;
  return permission.some(
    (entry) =>
      entry.controller === controller &&
      entry.status === ENABLED &&
      (action === undefined ||
        entry.actions.some((each) => each.action === action && each.status === ENABLED)),
  );
}

/**
 * Decides whether a visitor may open a path (spec §6). `/logout` stays open under a forced password change, since a 401
 * would otherwise loop (reading 4).
 */
export function accessTo(path: string, visitor: Visitor): Access {
  const address = "/" + segmentsOf(path).join("/");
  if (address === "/logout") return "allowed";
  if (visitor.hasToken && visitor.mustChangePassword) {
    return address === FORCED_CHANGE_PATH ? "allowed" : "changePassword";
  }
  if (ALWAYS_ALLOWED.includes(address) || segmentsOf(path)[0] === OPEN_PAGE) return "allowed";
  if (!visitor.hasToken) return "signIn";
  if (ANY_TOKEN.includes(address)) return "allowed";
  return isGranted(address, visitor.permission) ? "allowed" : "denied";
}

/**
 * Whether a menu item is shown: its paths are comma-separated and any allowed one is enough (spec §6).
 */
export function isVisible(paths: string, visitor: Visitor): boolean {
  return paths.split(",").some((path) => accessTo(path.trim(), visitor) === "allowed");
}

function segmentsOf(path: string): string[] {
  const [pathname = ""] = path.split(/[?#]/u);
  return pathname.split("/").filter((segment) => segment !== "");
}
