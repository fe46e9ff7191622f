import { sql } from "kysely";
import { monthAfter } from "../../../src/domain/calendar.ts";
import section from "../../../src/sections/fund-periods/fund-periods.section.ts";
import { create, happen } from "../../engine/commands/effects.ts";
import { serve } from "../../engine/serve.ts";
import type { TransactionContext } from "../../engine/served.types.ts";
import { actedOn } from "../../engine/who-wrote.ts";
import { closeMonth, judgeMonth, keptLines } from "../../fund/ledger/close-checklist.ts";
import { ledgerContextOf } from "../../fund/ledger/ledger-context.ts";
import { nextToClose } from "../../fund/ledger/ledger-periods.ts";

export default serve(section, {
  /** Whoever verified a month does not close it: what they saw is seen by a second person. */
  facts: async (context, records) => {
    const own = await actedOn<typeof section>(context, records, ["verify"]);
    return new Map(records.map(({ id }) => [id, { isAnotherPerson: !own.has(id) }]));
  },
  checks: {
    /** Months close in their order (law 10): the only one that is opened here is the next. */
    async before({ db, actor }, { action, values: { periodo } }) {
      if (action !== "create") return undefined;
      const next = await nextToClose({ db, companyId: actor.companyId });
      if (next === null) return { periodo: "El libro todavía no tiene asientos" };
      return periodo === next ? undefined : { periodo: `El mes que sigue por cerrar es ${next}` };
    },
  },
  commands: {
    /** Judges the month then and there, and keeps each line. */
    verify: async ({ db, actor, now }, { record }) => {
      const month = record.values.periodo ?? "";
      const lines = keptLines(await judgeMonth(db, { companyId: actor.companyId, month, now }));
      const outcome = lines.pendientes === 0 ? "pass" : "fail";
      return {
        values: { ...lines, verificado: now.toISOString() },
        effects: [happen(section, record.id, outcome)],
      };
    },
    /** Closes the month in one transaction, and opens the record of the next. */
    close: async (tx, { record }) => {
      const month = record.values.periodo ?? "";
      const lines = await closeMonth(ledgerContextOf(tx), month);
      return {
        values: {
          ...keptLines(lines),
          ...(await sumsOf(tx, month)),
          cerrado: tx.now.toISOString(),
        },
        effects: [
          happen(section, record.id, "shut"),
          create(section, { periodo: monthAfter(month, 1) }),
        ],
      };
    },
  },
});

/** The entries of a closed month: how many, and what they moved. */
async function sumsOf({ db, actor }: TransactionContext, month: string) {
  const { rows } = await sql<{ asientos: number; movido: string }>`
    select count(*)::integer as asientos, coalesce(sum(valor), 0)::text as movido from ledger_entries
    where empresa_id = ${actor.companyId} and periodo = ${month}`.execute(db);
  return rows[0];
}
