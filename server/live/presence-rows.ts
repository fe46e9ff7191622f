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

/** A person who has the form of a record open, in one tab or more. */
export type Editor = PresencePlace & {
  readonly user: string;
  readonly name: string;
  readonly tabs: readonly string[];
};

/** The most tabs of one person that are read for one record: two tell their own apart. */
const MOST_TABS = 2;

const RECORD = sql.raw(
  `(controller text, id bigint, company integer, "user" uuid, tab text, socket text)`,
);

/**
 * Says of some forms that they are open now; a tab has one. Of two sockets that say the same tab, such as one that came
 * back before the other was missed, the later one counts.
 */
export async function keepForms(db: Kysely<Database>, forms: readonly OpenForm[]): Promise<void> {
  const each = new Map(forms.map((form) => [JSON.stringify([form.user, form.tab]), form]));
  await sql`
    insert into presence (user_id, tab, socket, controller, record_id, company_id, seen_at)
    select f."user", f.tab, f.socket, f.controller, f.id, f.company, now()
    from jsonb_to_recordset(${JSON.stringify([...each.values()])}::jsonb) as f ${RECORD}
    join users on users.id = f."user"
    order by f."user", f.tab
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

/** The first people by name, of so many for each record, who have the form of some records open, in any process. */
export async function editorsAt(
  db: Kysely<Database>,
  places: readonly PresencePlace[],
  most: number,
): Promise<readonly Editor[]> {
  const { rows } = await sql<Editor>`
    with asked as (
      select distinct f.controller, f.id, f.company
      from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as f ${RECORD}
    ), here as (
      select p.controller, p.record_id, p.company_id, p.user_id,
        (array_agg(p.tab order by p.tab))[1:${sql.lit(MOST_TABS)}] as tabs
      from presence p join asked a
        on a.controller = p.controller and a.id = p.record_id and a.company = p.company_id
      where p.seen_at > now() - make_interval(secs => ${EXPIRES})
      group by p.controller, p.record_id, p.company_id, p.user_id
    ), named as (
      select here.*, users.firstname || ' ' || users.lastname as name, row_number() over (
        partition by here.controller, here.record_id, here.company_id
        order by users.firstname, users.lastname, here.user_id) as place
      from here join users on users.id = here.user_id
    )
    select controller, record_id::text as id, company_id as company, user_id::text as "user", name, tabs
    from named where place <= ${sql.lit(most)} order by place`.execute(db);
  return rows;
}
