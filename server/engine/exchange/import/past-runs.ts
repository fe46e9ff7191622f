import { sql } from "kysely";
import type { PastImport } from "../../../../src/contract/import-contract.ts";
import { personName } from "../../../store/users.ts";
import type { CallContext } from "../../served.types.ts";

/** The imports that are shown: those of a few days, since jobs that ended are swept. */
const SHOWN = 10;

type PastRow = Omit<PastImport, "at"> & { readonly at: Date };

/** The imports of a section and company that ended, of anyone, the last first: who may import there is told the counts of all. */
export async function pastRuns({
  db,
  section,
  actor,
}: CallContext): Promise<readonly PastImport[]> {
  const { rows } = await sql<PastRow>`
    select r.job_id::text as id, r.name, ${personName(sql.ref("r.user_id"))} as by,
      r.user_id = ${actor.user.id}::uuid as "isOwn", coalesce(j.finished_at, r.created_at) as at, j.status as "end",
      r.report->'counts' as counts
    from import_runs r join jobs j on j.id = r.job_id
    where r.controller = ${section.definition.controller} and r.company_id = ${actor.companyId}
      and j.status in ('done', 'cancelled', 'failed')
    order by r.id desc limit ${SHOWN}`.execute(db);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
