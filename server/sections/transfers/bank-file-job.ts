import transfers from "../../../src/sections/transfers/transfers.section.ts";
import { bankFileChart, type Input } from "../../../src/sections/transfers/bank-file.chart.ts";
import { carryOut } from "../../engine/commands/carry-out.ts";
import { happen } from "../../engine/commands/effects.ts";
import { contextOfStep, type JobNeeds } from "../../engine/job-context.ts";
import {
  defineJob,
  type Job,
  type JobName,
  type StepContext,
} from "../../engine/jobs/define-job.ts";

/** The job that writes the file of a transfer for the bank. */
export const bankFileJob: JobName<Input> = { kind: "bank-file" };

/** Builds the job: its step writes the file and marks the transfer as sent, both or neither. */
export function createBankFileJob(needs: JobNeeds): Job<Input> {
  async function writeFile({ transfer }: Input, step: StepContext): Promise<void> {
    const context = await contextOfStep(needs, "transfers", step, "envió");
    await carryOut(context, [happen(transfers, transfer, "write")]);
  }

  return defineJob(bankFileChart, {
    ...bankFileJob,
    kind: bankFileJob.kind,
    title: "Archivo de una transferencia para el banco",
    steps: { writeFile },
    progress: ({ isWritten }) => ({
      done: isWritten ? 1 : 0,
      total: 1,
      words: isWritten ? "El archivo está escrito" : "Escribiendo el archivo",
    }),
  });
}
