import type section from "../../../src/sections/ips/ips.section.ts";
import { requireConfirmation } from "../../engine/confirmation.ts";
import type { ChecksOf } from "../../engine/served.types.ts";
import { mayEnterFrom } from "../../services/allowed-addresses.ts";

/**
 * Prevents that a person blocks their own address by mistake: it is looked for among the addresses as they were written
 * (reading 37).
 */
export const checks: ChecksOf<typeof section> = {
  async after({ db, actor, now }) {
    const { address } = actor.origin;
    if (await mayEnterFrom(db, { userId: actor.user.id, address, now })) return;
    requireConfirmation(actor, {
      key: "own-address",
      title: `Su dirección ${address} quedaría por fuera. ¿Guardar de todas formas?`,
      detail:
        "Su sesión sigue abierta, pero no podría volver a iniciar sesión desde donde está ahora.",
    });
  },
};
