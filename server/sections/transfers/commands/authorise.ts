import section from "../../../../src/sections/transfers/transfers.section.ts";
import { implement } from "../../../engine/commands/implement.ts";
import { presentAccounts } from "../authorised-accounts.ts";

/** Keeps the accounts as they are: the signatures cover them, and not those that their records say later. */
export const command = implement(section, "authorise", async (tx, { record }) => ({
  values: { ...(await presentAccounts(tx, record.values)), aviso: null },
}));
