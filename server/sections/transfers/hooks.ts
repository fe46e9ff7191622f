import type section from "../../../src/sections/transfers/transfers.section.ts";
import type { SectionHooks } from "../../engine/served.types.ts";
import { actedOn, lastActor } from "../../engine/who-wrote.ts";
import { accountProblem } from "./account-problem.ts";
import { cancel } from "./commands/cancel.ts";
import { confirm } from "./commands/confirm.ts";
import { send } from "./commands/send.ts";
import { write } from "./commands/write.ts";

/** What the signatures are for: a transfer that changes in it is signed again. */
const SIGNED = ["cuenta_origen", "cuenta_destino", "fecha_programada"] as const;

/** Transfers: made by what they pay, signed by two people, neither of them the author (chain.md §4, laws 28, 29, 33). */
export const hooks: SectionHooks<typeof section> = {
  async facts(setting, records) {
    const own = await actedOn(setting, records, ["create", "edit", "revert", "import"]);
    const authorisers = await lastActor(setting, records, "authorise");
    return new Map(
      records.map(({ id }) => [
        id,
        {
          isAnotherPerson: !own.has(id),
          isAnotherSigner: authorisers.get(id) !== setting.actor.user.id,
        },
      ]),
    );
  },

  async beforeWrite(scene, { values }) {
    const owner = String(scene.actor.companyId);
    const from = await accountProblem(scene, { account: values.cuenta_origen, owner });
    const { cuenta_destino: account, empresa } = values;
    const to = await accountProblem(scene, { account, owner: empresa });
    return {
      ...(from !== null && { cuenta_origen: from }),
      ...(to !== null && { cuenta_destino: to }),
    };
  },

  happening: async (_scene, { before, values }) =>
    before !== null && SIGNED.some((field) => before.values[field] !== values[field])
      ? "change"
      : null,

  commands: [send, write, confirm, cancel],
};
