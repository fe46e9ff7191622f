import type section from "../../../../src/sections/transfers/transfers.section.ts";
import { job } from "../../../engine/commands/effects.ts";
import { implement } from "../../../engine/commands/implement.ts";
import { bankFileJob } from "../bank-file-job.ts";

/** Has the file for the bank written by a job, which says when it is. */
export const command = implement<typeof section>({ event: "send" }, async (_tx, { record }) => ({
  effects: [job(bankFileJob, record.id, { transfer: record.id })],
}));
