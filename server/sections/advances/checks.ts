import type section from "../../../src/sections/advances/advances.section.ts";
import type { ChecksOf } from "../../engine/served.types.ts";
import { accountProblem } from "../transfers/account-problem.ts";

/** Requires that an advance is paid to an active account of the payee (fund.md §4, law 33). */
export const checks: ChecksOf<typeof section> = {
  async before(tx, { action, values }) {
    if (action === "delete") return undefined;
    const { cuenta_destino: account, empresa: owner } = values;
    const problem = await accountProblem(tx, { account, owner });
    return problem === null ? undefined : { cuenta_destino: problem };
  },
};
