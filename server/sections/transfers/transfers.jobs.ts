import { isGranted } from "../../../src/domain/permission.ts";
import { type Input, bankFileChart } from "../../../src/sections/transfers/bank-file.chart.ts";
import transfers from "../../../src/sections/transfers/transfers.section.ts";
import { carryOut } from "../../engine/commands/carry-out.ts";
import { happen } from "../../engine/commands/effects.ts";
import { askerOf, requestOfJob } from "../../engine/job-actor.ts";
import { haltRecord } from "../../engine/job-context.ts";
import {
  type Job,
  type JobName,
  type StepContext,
  defineJob,
} from "../../engine/jobs/define-job.ts";
import { Hopeless } from "../../engine/jobs/hopeless.ts";
import { aboutRecord } from "../../engine/jobs/job-about.ts";
import type { JobNeeds } from "../../engine/served.types.ts";
import { lockedIn } from "../../engine/write/stored.ts";

import { fileProblem } from "./transfers.accounts.ts";

/** The job that writes the file of a transfer for the bank. */
export const bankFileJob: JobName<Input> = { kind: "bank-file" };

const LEFT = "Quien pidió el archivo ya no puede enviar transferencias. Autorícela otra vez.";

const WORDS = {
  written: "El archivo está escrito",
  returned: "No se escribió: la transferencia espera otra vez las autorizaciones",
} as const;

/**
 * Builds the job: its step writes the file and marks the transfer as sent, both or neither. Where whoever asked for it may
 * not send any more, or its accounts are not those that were authorised, the transfer goes back to be authorised.
 */
export function createBankFileJob({ ports, registry, everything }: JobNeeds): Job<Input> {
  async function writeFile({ transfer }: Input, { tx, now, job }: StepContext) {
    const { userId = "", companyId = null } = job.owner ?? {};
    const who = { userId, companyId: companyId ?? 0, requestId: requestOfJob(job.id) };
    const actor = userId === "" ? null : await askerOf(tx, everything, who);
    if (actor === null) throw new Hopeless("No se sabe quién la envió.");
    const section = registry.of(transfers);
    const context = { db: tx, registry, section, actor, ports, now };
    // Either may have changed since the job was asked for, also days ago where it failed and is tried again.
    const problem = isGranted("/transfers/send", actor.permission)
      ? await fileProblem(context, await lockedIn(context, transfers, transfer, "free"))
      : LEFT;
    await carryOut(context, [
      problem === null
        ? happen(transfers, transfer, "write")
        : happen(transfers, transfer, "outdate", { problem }),
    ]);
    return problem === null ? "written" : "returned";
  }

  return defineJob(bankFileChart, {
    ...bankFileJob,
    kind: bankFileJob.kind,
    title: "Archivo de una transferencia para el banco",
    about: aboutRecord("transfers", ({ transfer }) => transfer),
    steps: { writeFile },
    halt: async ({ transfer }, context) =>
      haltRecord({ ports, registry, everything }, "transfers", {
        id: transfer,
        context,
        effects: (_tx, status) =>
          status === "sending"
            ? [happen(transfers, transfer, "halt", { problem: context.reason })]
            : null,
      }),
    progress: ({ end }) => ({
      done: end === null ? 0 : 1,
      total: 1,
      words: end === null ? "Escribiendo el archivo" : WORDS[end],
    }),
  });
}
