import { sql } from "kysely";
import { dayOf } from "../../../src/domain/format.ts";
import type { TransactionContext } from "../../engine/served.types.ts";
import { isWithin } from "../../services/allowed-addresses.ts";

type Held = { readonly user_id: string; readonly network: string; readonly ranges: string[] };

/**
 * Ends the sessions of those who may not enter any more from where they are, except the session of the acting person, who
 * is asked first. A session keeps its network alone: of IPv6 one of 64 bits, within which an entry may allow less.
 */
export async function endSessionsElsewhere({ db, actor, now, ports }: TransactionContext) {
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
