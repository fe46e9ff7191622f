import type section from "../../../src/sections/advances/advances.section.ts";
import type { SectionHooks } from "../../engine/served.types.ts";
import { actedOn } from "../../engine/who-wrote.ts";
import { accountProblem } from "../transfers/account-problem.ts";
import { applyApprove } from "./commands/approve.ts";

/** Advances: approved by another person, paid to an active account of the payee (chain.md §4, laws 27 and 33). */
export const hooks: SectionHooks<typeof section> = {
  async facts(setting, records) {
    const own = await actedOn(setting, records, ["create", "edit", "revert", "import"]);
    return new Map(records.map(({ id }) => [id, { isAnotherPerson: !own.has(id) }]));
  },

  async beforeWrite(scene, { action, values }) {
    if (action === "delete") return undefined;
    const { cuenta_destino: account, empresa: owner } = values;
    const problem = await accountProblem(scene, { account, owner });
    return problem === null ? undefined : { cuenta_destino: problem };
  },

  commands: [applyApprove],
};
