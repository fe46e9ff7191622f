import { sql, type Kysely } from "kysely";
import type { Database } from "../store/schema.ts";

/** The time after which a form that nobody speaks of any more is not open, in seconds. */
const EXPIRES = 30;

/** A record in a company. */
export type PresencePlace = {
  readonly controller: string;
  readonly id: string;
  readonly company: number;
};

/** A form that is open in a tab. */
export type OpenForm = PresencePlace & {
  readonly user: string;
  readonly tab: string;
  readonly socket: string;
};

/** A form that is open, with the name of its person. */
export type FormInSight = Omit<OpenForm, "socket"> & { readonly name: string };

const RECORD = sql.raw(
  `(controller text, id bigint, company integer, "user" uuid, tab text, socket text)`,
);

/** Says of some forms that they are open now; a tab has one. */
export async function keepForms(db: Kysely<Database>, forms: readonly OpenForm[]): Promise<void> {
  await sql`
    insert into presence (user_id, tab, socket, controller, record_id, company_id, seen_at)
    select f."user", f.tab, f.socket, f.controller, f.id, f.company, now()
    from jsonb_to_recordset(${JSON.stringify(forms)}::jsonb) as f ${RECORD}
    join users on users.id = f."user"
    on conflict (user_id, tab) do update set socket = excluded.socket, controller = excluded.controller,
      record_id = excluded.record_id, company_id = excluded.company_id, seen_at = excluded.seen_at`.execute(
    db,
  );
}

/** Removes the forms of which nobody speaks any more: their process ended without a word. */
export async function forgetExpired(db: Kysely<Database>): Promise<void> {
  await sql`delete from presence where seen_at < now() - make_interval(secs => ${EXPIRES})`.execute(
    db,
  );
}

/** Removes the forms of some sockets. */
export async function forgetForms(db: Kysely<Database>, sockets: readonly string[]): Promise<void> {
  await sql`delete from presence where socket = any(${[...sockets]}::text[])`.execute(db);
}

/** The forms of some records that are open, in any process. */
export async function formsAt(
  db: Kysely<Database>,
  places: readonly PresencePlace[],
): Promise<readonly FormInSight[]> {
  const { rows } = await sql<FormInSight>`
    select p.controller, p.record_id::text as id, p.company_id as company, p.user_id::text as "user", p.tab,
      users.firstname || ' ' || users.lastname as name
    from presence p join users on users.id = p.user_id
    where p.seen_at > now() - make_interval(secs => ${EXPIRES})
      and (p.controller, p.record_id, p.company_id) in (
        select f.controller, f.id, f.company from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as f ${RECORD})
    order by name, p.user_id`.execute(db);
  return rows;
}
