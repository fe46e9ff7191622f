import { isGranted } from "../../../src/domain/permission.ts";
import type section from "../../../src/sections/users/users.section.ts";
import type { ChecksOf } from "../../engine/served.types.ts";
import { rightsOfRole } from "../../store/users.ts";
import { lockAccess, requireAdministrator } from "../access/administrators.ts";
import { othersCompanies } from "../access/own-companies.ts";
import { requireMeant, requireWithin } from "../access/own-rights.ts";
import { SIGN_IN_AGAIN, hasJustSignedIn } from "./own-account.ts";
import { requireWeaker } from "./require-weaker.ts";

/** The statuses in which nobody is invited again; one who is locked may never have entered. */
const NOT_INVITED: Readonly<Record<string, string>> = {
  active: "Ya entró: la invitación es para quien todavía no lo ha hecho",
  inactive: "La cuenta está inactiva: actívela antes",
};

/** Who holds the invitation may still enter: nobody can know yet in whose hands the account is. */
const NOT_YET =
  "Todavía no ha entrado: se confirma que la cuenta es de su dueño cuando haya entrado";

/** Checks that the person may change the user, and that somebody can always give rights (ADR 16). */
export const checks: ChecksOf<typeof section> = {
  forbids: ({ status }, event) => {
    if (event === "confirm" && status === "invited") return NOT_YET;
    return event === "sendInvitation" ? (NOT_INVITED[status ?? ""] ?? null) : null;
  },

  async before(tx, { action, before, values }) {
    await lockAccess(tx);
    const account = before && (await requireWeaker(tx, before));
    if (action === "delete") {
      return account?.hasEntered === true
        ? { usuario: "Ya entró al sistema: lo que hizo conserva su nombre. Puede inactivarlo." }
        : undefined;
    }
    const isSelf = account?.key === tx.actor.user.id;
    if (isSelf && values.correo !== before?.values.correo && !(await hasJustSignedIn(tx))) {
      return { correo: `Es su propio correo. ${SIGN_IN_AGAIN}` };
    }
    if (before !== null && values.cambio_clave !== before.values.cambio_clave) {
      if (!isGranted("/users/forcePasswordChange", tx.actor.permission)) {
        return { cambio_clave: "Lo decide quien puede forzar un cambio de contraseña" };
      }
    }
    const given = values.empresas.filter((id) => !(before?.values.empresas ?? []).includes(id));
    if ((await othersCompanies(tx, given)).length > 0) {
      return { empresas: "No puede dar una empresa en la que usted no trabaja" };
    }
    const role = values.rol;
    if (role === before?.values.rol || typeof role !== "string") return undefined;
    const { permission, role: name } = await rightsOfRole(tx.db, role);
    const title = `No puede dar el rol ${name}: puede más que usted.`;
    requireWithin(tx.actor, { given: permission, title });
    if (account && isSelf) {
      requireMeant(tx.actor, { before: account.permission, after: permission });
    }
    return undefined;
  },

  async after(tx, { before }) {
    if (before !== null) await requireAdministrator(tx);
  },
};
