import { sql, type Kysely } from "kysely";
import type { Database } from "../../../server/store/schema.ts";

/**
 * Holds the jobs that are asked for from now on, so that something happens before they begin: a process would begin them at
 * once. Gives what lets them go, which is due like any other then.
 */
export async function holdJobs(db: Kysely<Database>): Promise<() => Promise<void>> {
  await sql`create function held_job() returns trigger language plpgsql
    as 'begin new.due_at := ''infinity''; return new; end'`.execute(db);
  await sql`create trigger held_job before insert on jobs for each row execute function held_job()`.execute(
    db,
  );
  return async () => {
    await sql`drop trigger held_job on jobs`.execute(db);
    await sql`drop function held_job()`.execute(db);
    await sql`update jobs set due_at = created_at where due_at = 'infinity'`.execute(db);
  };
}

/** Takes every permission from the role of whoever asked for the newest job; gives what puts it back. */
export async function loseRights(db: Kysely<Database>): Promise<() => Promise<void>> {
  const { rows } = await sql<{ id: string; had: string }>`
    update roles set permisos = '[]' from roles former, users u
    where former.id = roles.id and u.rol = roles.id
      and u.id = (select owner_id from jobs order by jobs.id desc limit 1)
    returning roles.id::text, former.permisos::text as had`.execute(db);
  const [{ id, had } = { id: "0", had: "[]" }] = rows;
  return async () => {
    await sql`update roles set permisos = ${had}::jsonb where id = ${id}::bigint`.execute(db);
  };
}

/** The newest job: how it ended, and why. */
export async function newestJob(db: Kysely<Database>) {
  const { rows } = await sql<{ id: string; status: string; reason: string | null }>`
    select id::text, status, reason from jobs order by jobs.id desc limit 1`.execute(db);
  return rows[0] ?? { id: "0", status: "", reason: null };
}

/** Why a job whose person lost the permission ends. */
export const LOST = "Quien la pidió ya no puede hacerlo: su rol perdió el permiso.";
