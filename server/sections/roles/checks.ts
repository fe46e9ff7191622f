import { grantsBeyond } from "../../../src/domain/permission-grants.ts";
import type { PermissionEntry } from "../../../src/domain/permission.ts";
import type section from "../../../src/sections/roles/roles.section.ts";
import { everyPermission } from "../every-permission.ts";
import type { ChecksOf } from "../../engine/served.types.ts";
import { lockAccess, requireAdministrator } from "../access/administrators.ts";
import { requireMeant, requireWithin } from "../access/own-rights.ts";

const OPEN: ReadonlySet<string | null> = new Set(["active"]);

/** Checks the rights that a person gives by a role, and that somebody can always give rights (ADR 16). */
export const checks: ChecksOf<typeof section> = {
  async before(tx, { action, before, values, status }) {
    await lockAccess(tx);
    const [had, has] = [before?.values.permisos ?? [], values.permisos];
    requireWithin(tx.actor, {
      given: had,
      title: "Este rol puede más que usted: pídale el cambio a un administrador.",
    });
    const added = grantsBeyond(has, had);
    const unknown = grantsBeyond(listOf(added), everyPermission(tx.registry))[0];
    if (unknown) {
      return { permisos: `No existe el permiso ${unknown.controller}.${unknown.action || "*"}` };
    }
    if (has.some(isOddlyMarked)) return { permisos: "El estado de un permiso es 1 o 0" };
    requireWithin(tx.actor, {
      given: listOf(added),
      title: "No puede dar permisos que usted no tiene.",
    });
    if (before?.id === String(tx.actor.user.rol) && action !== "delete") {
      requireMeant(tx.actor, { before: had, after: OPEN.has(status) ? has : [] });
    }
    return undefined;
  },

  async after(tx, { before }) {
    if (before !== null) await requireAdministrator(tx);
  },
};

function listOf(grants: ReturnType<typeof grantsBeyond>): PermissionEntry[] {
  return grants.map(({ controller, action }) => ({
    controller,
    status: 1,
    actions: action === "" ? [] : [{ action, status: 1 }],
  }));
}

function isOddlyMarked({ status, actions }: PermissionEntry): boolean {
  return [status, ...actions.map((each) => each.status)].some((each) => each !== 0 && each !== 1);
}
