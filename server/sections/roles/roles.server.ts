import { sql } from "kysely";
import { grantsBeyond } from "../../../src/domain/permission-grants.ts";
import type { PermissionEntry } from "../../../src/domain/permission.ts";
import section from "../../../src/sections/roles/roles.section.ts";
import { conflict } from "../../engine/refusal.ts";
import { serve } from "../../engine/serve.ts";
import type { TransactionContext } from "../../engine/served.types.ts";
import { administratorsIn, lockAccess, requireAdministrator } from "../access/administrators.ts";
import { othersCompanies } from "../access/own-companies.ts";
import { requireMeant, requireWithin } from "../access/own-rights.ts";
import { everyPermission } from "../every-permission.ts";

const OPEN: ReadonlySet<string | null> = new Set(["active"]);

export default serve(section, {
  /** A role can be deactivated when somebody administers users and roles without it (ADR 16). */
  facts: async ({ db }, records) => {
    const all = await administratorsIn(db);
    return new Map(
      records.map(({ id }) => [id, { keepsAnAdministrator: all.some(({ role }) => role !== id) }]),
    );
  },
  /** The number of people with a role. */
  computed: {
    usuarios: (row) =>
      sql`(select count(*)::integer from users u where u.rol = ${sql.ref(`${row}.id`)} and u.estado <> 'inactive')`,
  },
  /** Checks the rights that a person gives by a role, and that somebody can always give rights (ADR 16). */
  checks: {
    async before(tx, { action, before, values, status }) {
      await lockAccess(tx);
      const [had, has] = [before?.values.permisos ?? [], values.permisos];
      requireWithin(tx.actor, {
        given: had,
        title: "Este rol puede más que usted: pídale el cambio a un administrador.",
      });
      await requireNearHolders(tx, before?.id);
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
      const isOwn = before?.id === String(tx.actor.user.rol);
      if (isOwn && JSON.stringify(before?.values.firmas) !== JSON.stringify(values.firmas)) {
        return { firmas: "Lo que firma su propio rol lo cambia otra persona" };
      }
      if (isOwn && action !== "delete") {
        requireMeant(tx.actor, { before: had, after: OPEN.has(status) ? has : [] });
      }
      return undefined;
    },

    async after(tx, { before }) {
      if (before !== null) await requireAdministrator(tx);
    },
  },
});

/**
 * Keeps a role that people of other companies hold from those who do not work there: a change to it is one to them.
 * @throws Refusal 409.
 */
async function requireNearHolders(tx: TransactionContext, role: string | undefined) {
  if (role === undefined || tx.actor.user.is_admin) return;
  const rows = await tx.db
    .selectFrom("user_companies as uc")
    .innerJoin("users", "users.id", "uc.user_id")
    .select("uc.company_id as id")
    .distinct()
    .where("users.rol", "=", role)
    .execute();
  const others = await othersCompanies(
    tx,
    rows.map(({ id }) => String(id)),
  );
  if (others.length === 0) return;
  throw conflict("Este rol lo tienen personas de otros fondos.", {
    detail: "Pídale el cambio a un primer administrador, o cree otro rol para las suyas.",
  });
}

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
