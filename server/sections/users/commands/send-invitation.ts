import type section from "../../../../src/sections/users/users.section.ts";
import { implement } from "../../../engine/commands/implement.ts";
import { conflict } from "../../../engine/refusal.ts";
import { invite } from "../../access/user-account.ts";
import { requireWeaker } from "../require-weaker.ts";

/** Sends the invitation again to who has not entered yet. */
export const sendInvitation = implement<typeof section>(
  { event: "sendInvitation" },
  async (scene, { record }) => {
    const account = await requireWeaker(scene, record);
    if (account.hasEntered || record.status === "inactive") {
      throw conflict("La invitación es para quien todavía no ha entrado.", {
        detail:
          "Puede forzar un cambio de contraseña, o la persona puede recuperarla con su correo.",
      });
    }
    await invite(scene, account.email);
    return undefined;
  },
);
