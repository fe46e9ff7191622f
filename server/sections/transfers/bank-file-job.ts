import transfers from "../../../src/sections/transfers/transfers.section.ts";
import type { PermissionEntry } from "../../../src/domain/permission.ts";
import { bankFileChart, type Input } from "../../../src/sections/transfers/bank-file.chart.ts";
import { carryOut } from "../../engine/commands/carry-out.ts";
import { happen } from "../../engine/commands/effects.ts";
import { lockedIn } from "../../engine/write/stored.ts";
import { actorOf, requestOfJob } from "../../engine/job-actor.ts";
import {
  defineJob,
  type Job,
  type JobName,
  type StepContext,
} from "../../engine/jobs/define-job.ts";
import type { Registry } from "../../engine/served.types.ts";
import type { Ports } from "../../ports.ts";
import { fileProblem } from "./authorised-accounts.ts";

/** The job that writes the file of a transfer for the bank. */
export const bankFileJob: JobName<Input> = { kind: "bank-file" };

type Needs = {
  readonly ports: Ports;
  readonly registry: Registry;
  readonly everything: readonly PermissionEntry[];
};

/**
 * Builds the job: its step writes the file and marks the transfer as sent, both or neither; one whose accounts are not
 * those that were authorised goes back to be authorised.
 */
export function createBankFileJob({ ports, registry, everything }: Needs): Job<Input> {
  async function writeFile({ transfer }: Input, { tx, now, job }: StepContext): Promise<void> {
    const { userId = "", companyId = null } = job.owner ?? {};
    const who = { userId, companyId: companyId ?? 0, requestId: requestOfJob(job.id) };
    const actor = userId === "" ? null : await actorOf(tx, everything, who);
    if (actor === null) throw new Error("Quien la envió ya no trabaja en esta empresa.");
    const section = registry.of("transfers");
    const context = { db: tx, registry, section, actor, ports, now };
    // The account may have changed since the job was asked for, also days ago where it failed and is tried again.
    const problem = await fileProblem(
      context,
      await lockedIn(context, transfers, transfer, "free"),
    );
    await carryOut(context, [
      problem === null
        ? happen(transfers, transfer, "write")
        : happen(transfers, transfer, "outdate", { problem }),
    ]);
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
