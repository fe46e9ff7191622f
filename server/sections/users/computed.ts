import { sql } from "kysely";
import type section from "../../../src/sections/users/users.section.ts";
import type { ComputedOf } from "../../engine/served.types.ts";

/** The number of last sign-ins in a record. */
const SIGN_INS_SHOWN = 10;

/** The change that last sent an invitation to a person who has not entered yet, as `last`. */
function lastInvitation(row: string) {
  return sql`from (select c.id, c.record_id, c.at from changes c
    where c.controller = 'users' and c.record_id = ${sql.ref(`${row}.number`)}
      and ${sql.ref(`${row}.estado`)} = 'invited' and c.action in ('create', 'sendInvitation')
    order by c.id desc limit 1) as last`;
}

/** The facts about a person's sign-ins. */
export const computed: ComputedOf<typeof section> = {
  invitacion: (row) => sql`(select last.at ${lastInvitation(row)})`,
  // An edit that came later may have changed the address: the first one has the former.
  invitado_a: (row) => sql`(select coalesce((select e.before ->> 'correo' from changes e
      where e.controller = 'users' and e.record_id = last.record_id and e.id > last.id and e.before ? 'correo'
      order by e.id limit 1), ${sql.ref(`${row}.email`)}) ${lastInvitation(row)})`,
  ultimo_ingreso: (row) => sql`(select max(e.at) from sign_in_events e
      where e.user_id = ${sql.ref(`${row}.id`)} and e.step = 'tfa' and e.outcome = 'accepted')`,
  segundo_factor: (row) => sql`(${sql.ref(`${row}.totp_confirmed_at`)} is not null)`,
  ingresos: (
    row,
  ) => sql`(select coalesce(jsonb_agg(to_jsonb(last) order by last.fecha desc), '[]') from (
      select to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as fecha,
        e.network as direccion, e.step as paso, e.outcome as resultado
      from sign_in_events e where e.user_id = ${sql.ref(`${row}.id`)} and e.step in ('login', 'tfa')
        and not (e.step = 'login' and e.outcome = 'accepted')
      order by e.id desc limit ${sql.lit(SIGN_INS_SHOWN)}) last)`,

  // The status Locked is not stored: otherwise an attacker could lock anybody out for good (reading 36).
  estado: (row) => sql`(case when ${sql.ref(`${row}.estado`)} = 'active' and exists (
      select 1 from throttles th where th.user_id = ${sql.ref(`${row}.id`)} and th.blocked_until > now()
    ) then 'locked' else ${sql.ref(`${row}.estado`)} end)`,
};
