import type { ValuesOf } from "../../../src/engine/field.ts";
import section from "../../../src/sections/banks-companies/banks-companies.section.ts";
import transfers from "../../../src/sections/transfers/transfers.section.ts";
import { happen } from "../../engine/commands/effects.ts";
import { serve } from "../../engine/serve.ts";
import { writtenByActor } from "../../engine/who-wrote.ts";
import { presentAccounts } from "../transfers/transfers.accounts.ts";
import { anyOf } from "../../store/sql-text.ts";

/** The fields that decide where money goes. */
const DECISIVE = ["empresa", "banco", "tipo_cuenta", "numero", "uso", "certificado"] as const;

export default serve(section, {
  /** Another person than the author verifies an account that pays (reading 29). */
  facts: async (context, records) => {
    const own = await writtenByActor<typeof section>(context, records, ["verify"]);
    return new Map(
      records.map(({ id, values }) => [id, { isAnotherPerson: !pays(values) || !own.has(id) }]),
    );
  },
  /** An account that pays must be verified again when a field that decides where money goes changes (reading 29). */
  derived: async (_tx, { before, values }) => {
    if (before === null || !(pays(before.values) || pays(values))) return {};
    const isDecisive = DECISIVE.some((field) => before.values[field] !== values[field]);
    return isDecisive ? { event: "change" } : {};
  },
  /**
   * A transfer that the bank returned is authorised again once its account was corrected and verified, and is returned again
   * once the account is what it was (ADR 102).
   */
  moves: async (tx, changes) => {
    const verified = changes.filter(({ action }) => action === "verify").map(({ id }) => id);
    if (verified.length === 0) return [];
    const rows = await tx.db
      .selectFrom("transfers")
      .select(["id", "estado", "cuenta_destino as account", "cuenta_devuelta as returned"])
      .where("cuenta_destino", "=", anyOf(verified))
      .where("cuenta_devuelta", "is not", null)
      .where("estado", "in", ["returned", "programmed", "authorised", "ready"])
      .orderBy("id")
      .execute();
    const present = new Map<string, string | null>();
    for (const account of new Set(rows.map((each) => each.account))) {
      const { destino_autorizado: now } = await presentAccounts(tx, {
        cuenta_origen: null,
        cuenta_destino: account,
      });
      present.set(account, now);
    }
    return rows.flatMap(({ id, estado, account, returned }) => {
      const isSame = present.get(account) === returned;
      if (isSame === (estado === "returned")) return [];
      return [happen(transfers, id, isSame ? "relapse" : "mend")];
    });
  },
});

/** Whether an account pays: one that only collects needs no verification by another person (reading 29). */
function pays({ uso }: Pick<ValuesOf<typeof section.fields>, "uso">): boolean {
  return uso !== "collect";
}
