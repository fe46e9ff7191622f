import { sql } from "kysely";
import type { TransactionContext } from "../../engine/served.types.ts";
import { moveRevision } from "../../store/revisions.ts";

type Which = { readonly period: string; readonly obligations: readonly string[] };

/**
 * Replaces the current cuts of some obligations in a month; none disappears (law 21).
 * @returns the last version of each that has one, by obligation.
 */
export async function replaceCuts(
  { db, actor, now }: TransactionContext,
  { period, obligations }: Which,
): Promise<ReadonlyMap<string, number>> {
  const ids = [...obligations];
  await sql`
    update cuts set estado = 'replaced', version = version + 1, actualizado_en = ${now}, actualizado_por = ${actor.user.id}
    where obligacion = any(${ids}::bigint[]) and periodo = ${period} and estado = 'current'`.execute(
    db,
  );
  await moveRevision(db, "cuts", actor.companyId);
  const { rows } = await sql<{ id: string; revision: number }>`
    select obligacion::text as id, max(revision) as revision from cuts
    where obligacion = any(${ids}::bigint[]) and periodo = ${period} group by 1`.execute(db);
  return new Map(rows.map(({ id, revision }) => [id, revision]));
}
