import section from "../../../../src/sections/transfers/transfers.section.ts";
import { job } from "../../../engine/commands/effects.ts";
import { implement } from "../../../engine/commands/implement.ts";
import { bankFileJob } from "../bank-file-job.ts";

/** Starts the job that writes the file for the bank and marks the transfer when it is done. */
export const command = implement(section, "send", async (_tx, { record }) => ({
  effects: [job(bankFileJob, record.id, { transfer: record.id })],
}));
