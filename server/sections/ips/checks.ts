import { sql } from "kysely";
import type section from "../../../src/sections/ips/ips.section.ts";
import type { ValuesOf } from "../../../src/engine/field.ts";
import { requireConfirmation } from "../../engine/confirmation.ts";
import { conflict } from "../../engine/refusal.ts";
import type { ChecksOf, TransactionContext } from "../../engine/served.types.ts";
import { mayEnterFrom } from "../../services/allowed-addresses.ts";
import { rightsOfRole } from "../../store/users.ts";
import { lockAccess } from "../access/administrators.ts";
import { requireWithin } from "../access/own-rights.ts";
import { endSessionsElsewhere } from "./end-sessions.ts";
import { requireWeaker } from "../users/require-weaker.ts";

type Values = ValuesOf<typeof section.fields>;

const STRONGER = "Este rol puede más que usted: pídale el cambio a un administrador.";

/**
 * Keeps the list from being turned against people who can do more, and from leaving the installation without a first
 * administrator who can enter; asks a person who would block their own address, which is looked for among the addresses
 * as they were written (reading 37).
 */
export const checks: ChecksOf<typeof section> = {
  async before(tx, { before, values }) {
    await lockAccess(tx);
    for (const each of [before?.values, values]) if (each) await requireConcerned(tx, each);
    return undefined;
  },

  async after(tx) {
    const { db, actor, now } = tx;
    const { address } = actor.origin;
    const mayReturn = await mayEnterFrom(db, { userId: actor.user.id, address, now });
    if (!mayReturn) {
      requireConfirmation(actor, {
        key: "own-address",
        title: `Su dirección ${address} quedaría por fuera. ¿Guardar de todas formas?`,
        detail:
          "Su sesión sigue abierta, pero no podría volver a iniciar sesión desde donde está ahora.",
      });
    }
    if (!(mayReturn && actor.user.is_admin)) await requireWayIn(tx);
    await endSessionsElsewhere(tx);
  },
};

/** @throws Refusal 409 for an entry that concerns people who can do more than the acting person. */
async function requireConcerned(tx: TransactionContext, { alcance, rol, usuario }: Values) {
  if (tx.actor.user.is_admin) return;
  if (alcance === "everybody") {
    throw conflict("Solo un primer administrador cambia las direcciones de todos.");
  }
  if (alcance === "role" && rol !== null) {
    const { permission } = await rightsOfRole(tx.db, rol);
    requireWithin(tx.actor, { given: permission, title: STRONGER });
  }
  if (alcance === "user" && usuario !== null) await requireWeaker(tx, { id: usuario });
}

/**
 * Requires that some first administrator may still enter from where they last did.
 * @throws Refusal 409.
 */
async function requireWayIn({ db, now }: TransactionContext): Promise<void> {
  const { rows } = await sql<{ id: string; address: string }>`
    select distinct on (users.id) users.id::text as id, coalesce(e.address, e.network) as address
    from users join sign_in_events e on e.user_id = users.id
    where users.is_admin and users.estado = 'active' and e.step = 'tfa' and e.outcome = 'accepted'
    order by users.id, e.at desc`.execute(db);
  for (const { id, address } of rows) {
    if (await mayEnterFrom(db, { userId: id, address, now })) return;
  }
  throw conflict("Ningún primer administrador podría volver a entrar.", {
    detail: "Agregue antes la dirección desde la que entró por última vez uno de ellos.",
  });
}
