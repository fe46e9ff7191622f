import section from "../../../src/sections/advances/advances.section.ts";
import transfers from "../../../src/sections/transfers/transfers.section.ts";
import { create } from "../../engine/commands/effects.ts";
import { invalid } from "../../engine/refusal.ts";
import { serve } from "../../engine/serve.ts";
import { actedOn } from "../../engine/who-wrote.ts";
import { accountProblem, isOwnAccount } from "../../fund/bank-accounts.ts";

export default serve(section, {
  /** Another person than the author approves an advance (fund.md §4, law 27). */
  facts: async (context, records) => {
    const own = await actedOn(context, records, ["create", "edit", "revert", "import"]);
    return new Map(records.map(({ id }) => [id, { isAnotherPerson: !own.has(id) }]));
  },
  /** Requires that an advance is paid to an active account of the payee (fund.md §4, law 33). */
  checks: {
    async before(tx, { action, values }) {
      if (action === "delete") return undefined;
      const { cuenta_destino: account, empresa: owner } = values;
      const problem = await accountProblem(tx, { account, owner });
      return problem === null ? undefined : { cuenta_destino: problem };
    },
  },
  commands: {
    /** Schedules the transfer that pays the advance. */
    approve: {
      choices: { cuenta_origen: isOwnAccount },
      run: async (tx, { record, input }) => {
        const owner = String(tx.actor.companyId);
        const problem = await accountProblem(tx, { account: input.cuenta_origen, owner });
        if (problem !== null) throw invalid({ cuenta_origen: problem });
        const { empresa, valor, cuenta_destino } = record.values;
        return {
          effects: [
            create(transfers, {
              concepto: "advance",
              anticipo: record.id,
              empresa,
              valor,
              cuenta_origen: input.cuenta_origen,
              cuenta_destino,
              fecha_programada: input.fecha_programada,
            }),
          ],
        };
      },
    },
  },
});
