import { sql } from "kysely";
import section from "../../../src/sections/erp-runs/erp-runs.section.ts";
import { happen, type Effect } from "../../engine/commands/effects.ts";
import type { TransactionContext } from "../../engine/served.types.ts";

/**
 * The end of those of some runs that wait for no reply any more. They stay locked until the transaction ends: of the
 * last reply and the last sending, the one that comes later ends the run.
 */
export async function finishedRun(
  { db }: Pick<TransactionContext, "db">,
  runs: readonly string[],
): Promise<readonly Effect[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text from erp_runs where id = any(${[...runs]}::bigint[]) and estado = 'awaiting'
    order by id for no key update`.execute(db);
  const waiting = rows.map(({ id }) => id);
  if (waiting.length === 0) return [];
  const open = await sql<{ id: string }>`
    select distinct corrida::text as id from erps
    where corrida = any(${waiting}::bigint[]) and estado in ('sending', 'halted', 'unanswered')`.execute(
    db,
  );
  const busy = new Set(open.rows.map(({ id }) => id));
  return waiting.filter((id) => !busy.has(id)).map((id) => happen(section, id, "finish"));
}
