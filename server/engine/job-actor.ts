import type { Kysely } from "kysely";
import type { PermissionEntry } from "../../src/domain/permission.ts";
import { permissionOf } from "../services/granted-permission.ts";
import type { Database } from "../store/schema.ts";
import { memberOf, type Member } from "../store/users.ts";
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
  const user = await memberOf(db, who.userId, who.companyId);
  return user && actorIn(user, permissionOf(user, everything), who);
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
  const user = await memberOf(db, who.userId);
  return user && actorIn(user, [], who);
}

/** Where a person sent what a job does for them later, and what they confirmed: rules ask for it (readings 19 and 37). */
export type SentFrom = {
  readonly address: string;
  readonly network: string;
  readonly confirmed: readonly string[];
  /** The session, by the digest of its token. */
  readonly session: string;
};

/** The part of a person's call that is kept, so that its job acts as the call itself would. */
export function sentFrom({ tokenHash, origin }: Actor): SentFrom {
  const { address, network, confirmed } = origin;
  return { address, network, confirmed: [...confirmed], session: tokenHash };
}

/** The person of a job as they were when they sent it: from the same place, with the same answers. */
export function actorFrom(actor: Actor, { address, network, confirmed, session }: SentFrom): Actor {
  const origin = { ...actor.origin, address, network, confirmed: new Set(confirmed) };
  return { ...actor, tokenHash: session, origin };
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
