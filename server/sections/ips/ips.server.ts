import { sql } from "kysely";
import { dayOf } from "../../../src/domain/format.ts";
import type { ValuesOf } from "../../../src/engine/field.ts";
import section from "../../../src/sections/ips/ips.section.ts";
import { requireConfirmation } from "../../engine/confirmation.ts";
import { TODAY } from "../../engine/read/today-sql.ts";
import { conflict } from "../../engine/refusal.ts";
import { serve } from "../../engine/serve.ts";
import type { TransactionContext } from "../../engine/served.types.ts";
import { isWithin, mayEnterFrom } from "../../services/allowed-addresses.ts";
import { rightsOfRole } from "../../store/users.ts";
import { lockAccess } from "../access/administrators.ts";
import { isRoleWithin, requireWithin } from "../access/own-rights.ts";
import { isWeaker, requireWeaker } from "../access/weaker-account.ts";

type Values = ValuesOf<typeof section.fields>;

const STRONGER = "Este rol puede más que usted: pídale el cambio a un administrador.";

type Held = { readonly user_id: string; readonly network: string; readonly ranges: string[] };

export default serve(section, {
  /** An expired address is not activated again without another date. */
  facts: async ({ now }, records) => {
    const today = dayOf(now);
    return new Map(
      records.map(({ id, values: { vigente_hasta: until } }) => [
        id,
        { isCurrent: until === null || until >= today },
      ]),
    );
  },
  /** The status Expired is not stored: the day passes without a change. */
  computed: {
    estado: (row) => sql`(case when ${sql.ref(`${row}.estado`)} = 'active'
      and ${sql.ref(`${row}.vigente_hasta`)} < ${TODAY}
      then 'expired' else ${sql.ref(`${row}.estado`)} end)`,
  },
  /** An entry concerns people who can do no more than the person who writes it. */
  choices: { rol: isRoleWithin, usuario: isWeaker },
  /**
   * Keeps the list from being turned against people who can do more, and from leaving the installation without a first
   * administrator who can enter; asks a person who would block their own address, which is looked for among the addresses
   * as they were written (reading 37).
   */
  checks: {
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
  },
});

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

/**
 * Ends the sessions of those who may not enter any more from where they are, except the session of the acting person, who
 * is asked first. A session keeps its network alone: of IPv6 one of 64 bits, within which an entry may allow less.
 */
async function endSessionsElsewhere({ db, actor, now, ports }: TransactionContext) {
  if (!ports.config.ipList) return;
  const { rows } = await sql<Held>`
    select held.user_id, held.network, array_agg(ips.direccion) as ranges
    from (select distinct user_id, network from sessions where token_hash <> ${actor.tokenHash}) held
      join users on users.id = held.user_id
      join ips on ips.estado = 'active'
        and (ips.vigente_hasta is null or ips.vigente_hasta >= ${dayOf(now)}::date)
        and (ips.alcance = 'everybody' or (ips.alcance = 'role' and ips.rol = users.rol)
          or (ips.alcance = 'user' and ips.usuario = users.number))
    where held.network ~ '[.:]'
    group by held.user_id, held.network`.execute(db);
  for (const { user_id, network } of rows.filter((each) => !isAllowed(each))) {
    await db
      .deleteFrom("sessions")
      .where("user_id", "=", user_id)
      .where("network", "=", network)
      .where("token_hash", "<>", actor.tokenHash)
      .execute();
  }
}

/** Whether a network is within one of some ranges, or has one of them within it. */
function isAllowed({ network, ranges }: Held): boolean {
  const first = (range: string) => range.split("/")[0] ?? "";
  return (
    isWithin(first(network), ranges) || ranges.some((each) => isWithin(first(each), [network]))
  );
}
