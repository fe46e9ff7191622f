import { sql } from "kysely";
import type section from "../../../src/sections/ips/ips.section.ts";
import { mayEnterFrom } from "../../services/allowed-addresses.ts";
import { dayOf } from "../../services/day.ts";
import { requireConfirmation } from "../../engine/confirmation.ts";
import type { SectionHooks } from "../../engine/served.types.ts";

/** The addresses from which staff may sign in, and that nobody locks themselves out by a slip (reading 37). */
export const hooks: SectionHooks<typeof section> = {
  // Expired is not stored: the day passes by itself.
  status: (row) => sql`(case when ${sql.ref(`${row}.estado`)} = 'active'
    and ${sql.ref(`${row}.vigente_hasta`)} < (now() at time zone 'America/Bogota')::date
    then 'expired' else ${sql.ref(`${row}.estado`)} end)`,

  async facts({ now }, records) {
    const today = dayOf(now);
    return new Map(
      records.map(({ id, values: { vigente_hasta: until } }) => [
        id,
        { isCurrent: until === null || until >= today },
      ]),
    );
  },

  async afterWrite({ db, actor, now }) {
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
