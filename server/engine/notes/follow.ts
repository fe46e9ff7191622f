import { sql } from "kysely";
import { Refusal } from "../refusal.ts";
import type { CallContext } from "../served.types.ts";
import { inTransaction } from "../transaction.ts";
import { lockedRecord } from "../write/stored.ts";

/** The most records that a person follows in a company. */
const MOST = 100;

type Follow = { readonly isFollowed: boolean };

/**
 * Follows a record in the company of the context, or leaves it; what was so already stays as it was (ADR 148).
 * @throws Refusal 404 for a record that the person neither sees nor follows; 409 for who follows too many.
 */
export async function follow(
  context: CallContext,
  id: string,
  isFollowed: boolean,
): Promise<Follow> {
  return inTransaction(context, async (tx) => {
    const { db, section, actor, now } = tx;
    const { controller } = section.definition;
    const isId = /^\d{1,18}$/u.test(id);
    if (!isFollowed && isId) {
      // Also one that the person does not see any more: it takes a place of those that they may follow.
      const { rows: left } = await sql`
        delete from follows where user_id = ${actor.user.id}::uuid and company_id = ${actor.companyId}::integer
          and controller = ${controller} and record_id = ${id}::bigint returning id`.execute(db);
      if (left.length > 0) return { isFollowed };
    }
    const record = await lockedRecord(tx, id, "free");
    if (!isFollowed) return { isFollowed };
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from follows
      where user_id = ${actor.user.id}::uuid and company_id = ${actor.companyId}::integer
        and not (controller = ${controller} and record_id = ${record.id}::bigint)`.execute(db);
    if ((rows[0]?.count ?? 0) >= MOST) {
      throw new Refusal(409, `Usted ya sigue ${MOST} registros: deje de seguir alguno.`);
    }
    await sql`insert into follows (user_id, company_id, controller, record_id, at, seen_at)
      values (${actor.user.id}::uuid, ${actor.companyId}::integer, ${controller}, ${record.id}::bigint,
        ${now}::timestamptz, ${now}::timestamptz)
      on conflict do nothing`.execute(db);
    return { isFollowed };
  });
}

/** Whether the person follows a record, which they read now: what happened until now is told no more. */
export async function seenByFollower(
  { db, section, actor, now }: CallContext,
  id: string,
): Promise<boolean> {
  const { rows } = await sql`
    update follows set seen_at = ${now}::timestamptz
    where user_id = ${actor.user.id}::uuid and company_id = ${actor.companyId}::integer
      and controller = ${section.definition.controller} and record_id = ${id}::bigint
    returning id`.execute(db);
  return rows.length > 0;
}
