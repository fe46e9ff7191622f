import type section from "../../../src/sections/users/users.section.ts";
import { access } from "../../engine/commands/effects.ts";
import type { FollowsOf } from "../../engine/served.types.ts";
import { invitationTo } from "./invitation.ts";

/**
 * Invites a new user; ends the sessions of one who loses a company, and the codes sent to a former address (ADR 16).
 */
export const follows: FollowsOf<typeof section> = ({ id, action, before, values }) => {
  if (action === "delete") return [];
  if (before === null) return [invitationTo(values.correo ?? "")];
  const kept = new Set(values.empresas);
  const hasLess = before.values.empresas.some((company) => !kept.has(company));
  // A code sent to the old address no longer belongs to this person.
  const hasMoved = before.values.correo !== values.correo;
  return [
    ...(hasLess ? [access(id, "endSessions")] : []),
    ...(hasMoved ? [access(id, "endRecovery")] : []),
  ];
};
