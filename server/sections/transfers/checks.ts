import type section from "../../../src/sections/transfers/transfers.section.ts";
import type { ChecksOf } from "../../engine/served.types.ts";
import { accountProblem } from "./account-problem.ts";

/** Events that tell of the bank, or give a payment up, move no money: its accounts may be whatever they are by now. */
const TELLING = ["discard", "markSent", "unmark", "confirm", "bounce", "cancel"];

/** Requires that money leaves an active account of the fund, and reaches one of the payee (fund.md §4, law 33). */
export const checks: ChecksOf<typeof section> = {
  async before(tx, { action, values }) {
    if (TELLING.includes(action)) return undefined;
    const owner = String(tx.actor.companyId);
    const from = await accountProblem(tx, { account: values.cuenta_origen, owner });
    const { cuenta_destino: account, empresa } = values;
    const to = await accountProblem(tx, { account, owner: empresa });
    return {
      ...(from !== null && { cuenta_origen: from }),
      ...(to !== null && { cuenta_destino: to }),
    };
  },
};
