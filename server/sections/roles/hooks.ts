import { sql } from "kysely";
import { grantsBeyond } from "../../../src/domain/permission-grants.ts";
import type { PermissionEntry } from "../../../src/domain/permission.ts";
import type section from "../../../src/sections/roles/roles.section.ts";
import { administratorsIn, holdAccess, requireAdministrator } from "../access/administrators.ts";
import { requireMeant, requireWithin } from "../access/own-rights.ts";
import { everyPermission } from "../every-permission.ts";
import type { SectionHooks } from "../../engine/served.types.ts";

const OPEN: ReadonlySet<string | null> = new Set(["active"]);

/** Roles: who may give what, and that somebody can always give it (ADR 16). */
export const hooks: SectionHooks<typeof section> = {
  computed: {
    usuarios: (row) =>
      sql`(select count(*)::integer from users u where u.rol = ${sql.ref(`${row}.id`)} and u.estado <> 'inactive')`,
  },

  async facts({ db }, records) {
    const all = await administratorsIn(db);
    return new Map(
      records.map(({ id }) => [id, { keepsAnAdministrator: all.some(({ role }) => role !== id) }]),
    );
  },

  async beforeWrite(scene, { action, before, values, status }) {
    await holdAccess(scene);
    const [had, has] = [before?.values.permisos ?? [], values.permisos];
    requireWithin(scene.actor, {
      given: had,
      title: "Este rol puede más que usted: pídale el cambio a un administrador.",
    });
    const added = grantsBeyond(has, had);
    const unknown = grantsBeyond(listOf(added), everyPermission)[0];
    if (unknown) {
      return { permisos: `No existe el permiso ${unknown.controller}.${unknown.action || "*"}` };
    }
    if (has.some(isOddlyMarked)) return { permisos: "El estado de un permiso es 1 o 0" };
    requireWithin(scene.actor, {
      given: listOf(added),
      title: "No puede dar permisos que usted no tiene.",
    });
    if (before?.id === String(scene.actor.user.rol) && action !== "delete") {
      requireMeant(scene.actor, { before: had, after: OPEN.has(status) ? has : [] });
    }
    return undefined;
  },

  async afterWrite(scene, { before }) {
    if (before !== null) await requireAdministrator(scene);
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
