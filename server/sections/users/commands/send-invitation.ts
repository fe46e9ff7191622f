import section from "../../../../src/sections/users/users.section.ts";
import { implement } from "../../../engine/commands/implement.ts";
import { conflict } from "../../../engine/refusal.ts";
import { invitationTo } from "../invitation.ts";
import { requireWeaker } from "../require-weaker.ts";

/** Sends the invitation again to a person who has not entered yet. */
export const command = implement(section, "sendInvitation", async (tx, { record }) => {
  const account = await requireWeaker(tx, record);
  if (account.hasEntered || record.status === "inactive") {
    throw conflict("La invitación es para quien todavía no ha entrado.", {
      detail: "Puede forzar un cambio de contraseña, o la persona puede recuperarla con su correo.",
    });
  }
  return { effects: [invitationTo(account.email)] };
});
