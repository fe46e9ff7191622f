import section from "../../../../src/sections/transfers/transfers.section.ts";
import { happen } from "../../../engine/commands/effects.ts";
import { implement } from "../../../engine/commands/implement.ts";
import { authorisedProblem } from "../authorised-accounts.ts";

/** Both people sign the same accounts: where one changed between them, the first signs again. */
export const command = implement(section, "sign", async (tx, { record }) => {
  const problem = await authorisedProblem(tx, record);
  return { effects: problem === null ? [] : [happen(section, record.id, "outdate", { problem })] };
});
