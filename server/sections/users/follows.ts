import type section from "../../../src/sections/users/users.section.ts";
import { access, send, type Effect } from "../../engine/commands/effects.ts";
import type { FollowsOf } from "../../engine/served.types.ts";
import { accountNotice } from "../../messages/account-notices.ts";
import { invitationTo } from "./invitation.ts";

/**
 * Invites a new user; ends the sessions of one who loses a company, and the codes sent to a former address (ADR 16). A
 * change of mail is told at both addresses (ADR 43).
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
    ...(hasMoved ? [access(id, "endRecovery"), ...noticesOf(before.values, values)] : []),
  ];
};

type Addressed = { readonly usuario: string | null; readonly correo: string | null };

/** The notices of a change of mail, to the former and to the new address. */
function noticesOf(before: Addressed, after: Addressed): readonly Effect[] {
  const username = after.usuario ?? "";
  return [before, after].map(({ correo }) =>
    send(accountNotice, { email: correo ?? "", username, changed: "email" }),
  );
}
