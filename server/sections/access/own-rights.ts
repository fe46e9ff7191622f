import { grantsBeyond, type Grant } from "../../../src/domain/permission-grants.ts";
import type { PermissionEntry } from "../../../src/domain/permission.ts";
import { conflict } from "../../engine/refusal.ts";
import type { Actor } from "../../engine/served.types.ts";
import { requireConfirmation } from "../../engine/confirmation.ts";

/** What one needs to mend what one has just done. */
const OF_ACCESS: ReadonlySet<string> = new Set(["users", "roles"]);

/**
 * Nobody gives what they do not have themselves, directly or through a role: else the right to edit users would be
 * every right.
 * @throws Refusal 409.
 */
export function requireWithin(
  actor: Actor,
  { given, title }: { readonly given: readonly PermissionEntry[]; readonly title: string },
): void {
  if (actor.user.is_admin) return;
  const beyond = grantsBeyond(given, actor.permission);
  if (beyond.length === 0) return;
  throw conflict(title, { detail: `Usted no tiene ${named(beyond)}.` });
}

/**
 * Whoever takes from themselves the rights over users and roles says first that they mean it.
 * @throws Refusal 409 that asks for a confirmation.
 */
export function requireMeant(
  actor: Actor,
  { before, after }: Readonly<Record<"before" | "after", readonly PermissionEntry[]>>,
): void {
  if (actor.user.is_admin) return;
  const lost = grantsBeyond(before, after).filter(({ controller }) => OF_ACCESS.has(controller));
  if (lost.length === 0) return;
  requireConfirmation(actor, {
    key: "own-rights",
    title: "Usted se quitaría permisos sobre usuarios y roles. ¿Guardar de todas formas?",
    detail: `Dejaría de tener ${named(lost)}, y otra persona tendría que devolvérselos.`,
  });
}

/** The first of some permissions, as people may look them up: «users.edit». */
function named(grants: readonly Grant[]): string {
  const names = grants
    .slice(0, 3)
    .map(({ controller, action }) => `${controller}.${action || "*"}`);
  const more = grants.length - names.length;
  const others = more > 0 ? ` y ${more} más` : "";
  return `${grants.length === 1 ? "el permiso" : "los permisos"} ${names.join(", ")}${others}`;
}
