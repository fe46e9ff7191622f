import section from "../../../../src/sections/users/users.section.ts";
import { implement } from "../../../engine/commands/implement.ts";
import { conflict } from "../../../engine/refusal.ts";
import { apartFrom, NEW_DAYS, SHARED_DAYS } from "../../../services/shared-access.ts";
import { requireWeaker } from "../require-weaker.ts";

/**
 * Says that an account is in the hands of its person: what was done to it before no longer makes anybody one with them.
 * Only who may not be one with them says so, and whose own account is proven (ADR 98).
 */
export const command = implement(section, "confirm", async (tx, { record }) => {
  const { key } = await requireWeaker(tx, record);
  const { one, unproven } = await apartFrom(tx.db, [tx.actor.user.id], tx.now);
  if (unproven.includes(tx.actor.user.id)) {
    throw conflict("Su propia cuenta está por confirmar.", {
      detail: `Se creó hace menos de ${NEW_DAYS} días: hasta que otra persona la confirme, no puede confirmar la de nadie.`,
    });
  }
  if (one.includes(key)) {
    throw conflict("Debe confirmarla otra persona.", {
      detail: `No la confirma su dueño, ni quien la creó, la invitó o cambió cómo se entra a ella en los últimos ${SHARED_DAYS} días, ni quien pueda ser la misma persona que ellos.`,
    });
  }
  return {};
});
