import { type RawBuilder, sql } from "kysely";
import { monthOf } from "../../../src/domain/calendar.ts";
import { dayOf } from "../../../src/domain/format.ts";
import section from "../../../src/sections/settlements/settlements.section.ts";
import { job } from "../../engine/commands/effects.ts";
import { lastClosed } from "../../fund/ledger/ledger-periods.ts";
import { serve } from "../../engine/serve.ts";
import { settlementExplains } from "./settlements.explain.ts";
import { createSettlementJob, settlementJob } from "./settlements.jobs.ts";

export default serve(section, {
  explains: settlementExplains,
  /** The documents of a settlement that the DIAN accepted, and those that it rejected and nobody corrected. */
  computed: {
    emitidos: (row) => count(row, sql`d.emision is not null`),
    rechazados: (row) =>
      count(
        row,
        sql`d.estado = 'approved' and exists (select from erps e where e.documento = d.id
          and e.factura_afectada is null and e.estado = 'rejected')`,
      ),
  },
  /** Requires that a month that is settled has come and is open: a closed one was settled before (fund.md §5). */
  checks: {
    async before(tx, { action, values: { periodo } }) {
      if (action !== "create" && action !== "repeat") return undefined;
      const period = periodo ?? "";
      if (period > monthOf(dayOf(tx.now))) return { periodo: "Es un mes que no ha llegado" };
      const closed = await lastClosed({ db: tx.db, companyId: tx.actor.companyId });
      if (closed === null || period > closed) return undefined;
      return { periodo: `El período ${period} está cerrado` };
    },
  },
  /** Starts the job that settles the month, portfolio by portfolio. */
  follows: ({ id, action }) =>
    action === "create" || action === "repeat" ? [job(settlementJob, id, { settlement: id })] : [],
  commands: {
    /** A settlement cannot go on: it says why after the portfolios that could not be settled, for those that were not reached. */
    halt: async (_tx, { record, input: { problem } }) => ({
      values: {
        problemas: [
          ...record.values.problemas,
          { portafolio: "Los que faltan", motivo: problem.slice(0, 240) },
        ],
      },
    }),
  },
  jobs: [createSettlementJob],
});

function count(row: string, which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select count(*)::integer from collection_documents d
    where d.liquidacion = ${sql.ref(`${row}.id`)} and d.estado <> 'replaced' and ${which})`;
}
