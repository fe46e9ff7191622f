import { sql, type Kysely, type RawBuilder } from "kysely";
import { isGranted, type PermissionEntry } from "../../src/domain/permission.ts";
import { permissionOf } from "../services/granted-permission.ts";
import type { Database } from "../store/schema.ts";
import { RIGHTS, USER, type Member } from "../store/users.ts";
import type { StepContext } from "./jobs/define-job.ts";
import { Hopeless } from "./jobs/hopeless.ts";
import type { Actor } from "./served.types.ts";

type Who = {
  readonly userId: string;
  readonly companyId: number;
  /** The name of the job in the history of its changes. */
  readonly requestId: string;
};

const JOB = "job-";

/** The name of a job in the history of its changes. */
export function requestOfJob(id: string): string {
  return `${JOB}${id}`;
}

/** The job that a change was of, by its request; undefined for what a person asked for. */
export function jobOf(request: string | null): string | undefined {
  return request?.startsWith(JOB) === true ? request.slice(JOB.length) : undefined;
}

/**
 * The person who asked for a job, with the rights that they have now; null for one who is no longer active, or no
 * longer in the company.
 */
export async function actorOf(
  db: Kysely<Database>,
  everything: readonly PermissionEntry[],
  who: Who,
): Promise<Actor | null> {
  const user = await memberOf(
    db,
    who,
    sql<boolean>`users.estado <> 'inactive' and exists (
      select 1 from user_companies uc
      where uc.user_id = users.id and uc.company_id = ${who.companyId}::integer
    )`,
  );
  return user && actorIn(user, permissionOf(user, everything), who);
}

const GONE = "Quien la pidió ya no trabaja en esta empresa.";
const NOT_ALLOWED = "Quien la pidió ya no puede hacerlo: su rol perdió el permiso.";

/**
 * The person who asked for a job, while they may still do one of the actions that start it (`controller/action`): each step
 * asks again (ADR 37).
 * @throws Hopeless where they have left the company, or their role has lost the permission meanwhile.
 */
export async function entitledActor(
  everything: readonly PermissionEntry[],
  { tx, job }: Pick<StepContext, "tx" | "job">,
  actions: readonly string[],
): Promise<Actor> {
  const { userId = "", companyId = null } = job.owner ?? {};
  const who = { userId, companyId: companyId ?? 0, requestId: requestOfJob(job.id) };
  const actor = userId === "" ? null : await actorOf(tx, everything, who);
  if (actor === null) throw new Hopeless(GONE);
  if (!actions.some((action) => isGranted(`/${action}`, actor.permission))) {
    throw new Hopeless(NOT_ALLOWED);
  }
  return actor;
}

/**
 * The person who asked for a job that others wait for, such as the answer about a document that is at the DIAN already:
 * whoever has left the company meanwhile is named all the same, without any right; null for an unknown one.
 */
export async function askerOf(
  db: Kysely<Database>,
  everything: readonly PermissionEntry[],
  who: Who,
): Promise<Actor | null> {
  const actor = await actorOf(db, everything, who);
  if (actor !== null) return actor;
  const user = await memberOf(db, who, sql<boolean>`true`);
  return user && actorIn(user, [], who);
}

async function memberOf(
  db: Kysely<Database>,
  { userId }: Who,
  isWanted: RawBuilder<boolean>,
): Promise<Member | null> {
  const { rows } = await sql<Member>`
    select ${USER}, ${RIGHTS} from users left join roles on roles.id = users.rol
    where users.id = ${userId}::uuid and ${isWanted}`.execute(db);
  return rows[0] ?? null;
}

function actorIn(
  user: Member,
  permission: readonly PermissionEntry[],
  { companyId, requestId }: Who,
): Actor {
  return {
    user,
    companyId,
    permission,
    origin: { address: "", network: "", requestId, confirmed: new Set() },
    // A job has no session, so a rule that ends the sessions of a person spares none.
    tokenHash: "",
    revisions: {},
  };
}
