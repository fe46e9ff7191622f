import { sql } from "kysely";
import cuts from "../../../../src/sections/cuts/cuts.section.ts";
import section from "../../../../src/sections/obligations/obligations.section.ts";
import { happen } from "../../../engine/commands/effects.ts";
import { carryOut } from "../../../engine/commands/carry-out.ts";
import { implement } from "../../../engine/commands/implement.ts";
import type { TransactionContext } from "../../../engine/served.types.ts";
import { requireNoLoad } from "../../loads/load-under-way.ts";
import { openPeriod } from "../open-period.ts";
import { postCoverage } from "../post-coverage.ts";
import { writeCuts } from "../write-cuts.ts";

/** Nothing of the obligation is covered any more: its cut has another version, and its portfolio covers less (law 20). */
export const command = implement(section, "exclude", async (tx, { record }) => {
  const { id, values } = record;
  // A block of a load that is undone could no longer bring it back, and would hold its portfolio for ever.
  if (values.portafolio !== null) await requireNoLoad(tx, { portfolio: values.portafolio });
  const period = await openPeriod(tx, values.corte ?? "");
  const revision = await replaceCut(tx, id, period);
  const uncovered = { ...values, valor_cubierto: "0.00" };
  await writeCuts(tx, [{ id, values: uncovered, period, load: null, revision }]);
  const cause = `obligations/${id}`;
  await postCoverage(tx, {
    period,
    key: `${cause}/exclude`,
    origin: cause,
    changes: [{ values, delta: `-${values.valor_cubierto ?? "0.00"}` }],
  });
  return { values: { valor_cubierto: "0.00", corte: period } };
});

/** Replaces the cut of a month where there is one; gives the number of the version that follows. */
async function replaceCut(tx: TransactionContext, id: string, period: string): Promise<number> {
  const { rows } = await sql<{ id: string; revision: number; estado: string }>`
    select id::text as id, revision, estado from cuts
    where obligacion = ${id}::bigint and empresa_id = ${tx.actor.companyId} and periodo = ${period}
    order by revision desc limit 1`.execute(tx.db);
  const [last] = rows;
  if (last?.estado === "current") await carryOut(tx, [happen(cuts, last.id, "replace")]);
  return (last?.revision ?? 0) + 1;
}
