import type { PermissionEntry } from "../../src/domain/permission.ts";
import type { Actor } from "./served.types.ts";

/** The id of nobody: what asks for the person who acts finds no one by it. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

/** The system where it acts by itself, in a company: it may do everything, and no person is its author. */
export function systemActor(
  permission: readonly PermissionEntry[],
  { companyId, requestId }: { readonly companyId: number; readonly requestId: string },
): Actor {
  return {
    user: {
      id: NOBODY,
      number: 0,
      username: "",
      email: "",
      firstname: "El",
      lastname: "sistema",
      must_change_password: false,
      estado: "active",
      rol: null,
      is_admin: false,
      last_company_id: companyId,
      totp_confirmed_at: null,
      totp_last_step: 0,
      created_at: new Date(0),
      aliado: null,
      abogado: null,
      role: "",
      permission,
    },
    companyId,
    permission,
    origin: { address: "", network: "", requestId, confirmed: new Set() },
    tokenHash: "",
    revisions: {},
  };
}

/** The id of the person who writes; null for the system. */
export function authorOf({ user }: { readonly user: Pick<Actor["user"], "id"> }): string | null {
  return user.id === NOBODY ? null : user.id;
}
