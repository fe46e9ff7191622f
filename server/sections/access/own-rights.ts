import { type RawBuilder, sql } from "kysely";
import { grantsBeyond, type Grant } from "../../../src/domain/permission-grants.ts";
import type { PermissionEntry } from "../../../src/domain/permission.ts";
import { conflict } from "../../engine/refusal.ts";
import type { Actor, CallContext } from "../../engine/served.types.ts";
import { requireConfirmation } from "../../engine/confirmation.ts";
import { anyOf } from "../../store/sql-text.ts";

/** The controllers that a person needs to correct their own changes of rights. */
const OF_ACCESS: ReadonlySet<string> = new Set(["users", "roles"]);

/**
 * Nobody gives rights that they do not have, directly or through a role: otherwise the right to edit users would
 * include every right.
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

/** The condition that a role gives nothing beyond the acting person's rights, on the alias of its row. */
export async function isRoleWithin(
  { db, actor }: Pick<CallContext, "db" | "actor">,
  row: string,
): Promise<RawBuilder<unknown>> {
  if (actor.user.is_admin) return sql`true`;
  const rows = await db.selectFrom("roles").select(["id", "permisos as given"]).execute();
  const within = rows.filter(({ given }) => grantsBeyond(given, actor.permission).length === 0);
  return sql`${sql.ref(`${row}.id`)} = ${anyOf(within.map(({ id }) => id))}`;
}

/**
 * Requires a confirmation of a person who removes their own rights over users and roles.
 * @throws Refusal 409 that asks for it.
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

/** The first of some permissions, in the form in which people find them: «users.edit». */
function named(grants: readonly Grant[]): string {
  const names = grants
    .slice(0, 3)
    .map(({ controller, action }) => `${controller}.${action || "*"}`);
  const more = grants.length - names.length;
  const others = more > 0 ? ` y ${more} más` : "";
  return `${grants.length === 1 ? "el permiso" : "los permisos"} ${names.join(", ")}${others}`;
}
