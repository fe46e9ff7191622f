import section from "../../../../src/sections/erps/erps.section.ts";
import { job } from "../../../engine/commands/effects.ts";
import { implement } from "../../../engine/commands/implement.ts";
import { emissionJob } from "../emission-job.ts";
import { sending } from "../sending.ts";

/** A document goes to the DIAN; one whose sending stopped is signed already, and is asked for before it is sent again. */
export const command = implement(section, "send", async (tx, { record }) =>
  record.status === "halted"
    ? {
        values: { reglas: null },
        effects: [job(emissionJob, record.id, { erp: record.id, isAgain: true })],
      }
    : sending(tx, record),
);
