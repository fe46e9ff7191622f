import transfers from "../../../../src/sections/transfers/transfers.section.ts";
import section from "../../../../src/sections/advances/advances.section.ts";
import { create } from "../../../engine/commands/effects.ts";
import { implement } from "../../../engine/commands/implement.ts";
import { invalid } from "../../../engine/refusal.ts";
import { accountProblem } from "../../transfers/account-problem.ts";
import { isOwnAccount } from "../../transfers/own-account.ts";

/** Schedules the transfer that pays the advance. */
export const command = implement(
  section,
  "approve",
  async (tx, { record, input }) => {
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
  { cuenta_origen: isOwnAccount },
);
