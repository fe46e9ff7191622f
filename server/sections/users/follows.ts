import type section from "../../../src/sections/users/users.section.ts";
import { access } from "../../engine/commands/effects.ts";
import type { FollowsOf } from "../../engine/served.types.ts";
import { invitationTo } from "./invitation.ts";

/** The invitation of who is new; the end of the sessions of who loses a company, and of a code on its way (ADR 16). */
export const follows: FollowsOf<typeof section> = ({ id, action, before, values }) => {
  if (action === "delete") return [];
  if (before === null) return [invitationTo(values.correo ?? "")];
  const kept = new Set(values.empresas);
  const hasLess = before.values.empresas.some((company) => !kept.has(company));
  // A code on its way to the old address is no longer this person's.
  const hasMoved = before.values.correo !== values.correo;
  return [
    ...(hasLess ? [access(id, "endSessions")] : []),
    ...(hasMoved ? [access(id, "endRecovery")] : []),
  ];
};
