import section from "../../../../src/sections/transfers/transfers.section.ts";
import { happen, job } from "../../../engine/commands/effects.ts";
import { implement } from "../../../engine/commands/implement.ts";
import { authorisedProblem } from "../authorised-accounts.ts";
import { bankFileJob } from "../bank-file-job.ts";

/**
 * Starts the job that writes the file for the bank and marks the transfer when it is done; one whose account changed since
 * it was authorised waits for its signatures again.
 */
export const command = implement(section, "send", async (tx, { record }) => {
  const problem = await authorisedProblem(tx, record);
  if (problem !== null) return { effects: [happen(section, record.id, "outdate", { problem })] };
  return {
    values: { aviso: null },
    effects: [job(bankFileJob, record.id, { transfer: record.id })],
  };
});
