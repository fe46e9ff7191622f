import { assign, fromPromise, setup } from "xstate";
import type { PermissionEntry } from "../../../src/domain/permission.ts";
import { carryOut } from "../../engine/commands/carry-out.ts";
import { happen } from "../../engine/commands/effects.ts";
import { actorOf } from "../../engine/job-actor.ts";
import {
  defineJob,
  type Job,
  type JobName,
  type StepContext,
} from "../../engine/jobs/define-job.ts";
import type { Registry } from "../../engine/served.types.ts";
import type { Ports } from "../../ports.ts";

type Input = { readonly transfer: string };

/** The job that writes the file of a transfer for the bank. */
export const bankFileJob: JobName<Input> = { kind: "bank-file" };

const chart = setup({
  types: { input: {} as Input, context: {} as Input & { readonly isWritten: boolean } },
  actors: {
    writeFile: fromPromise<void, Input>(() => {
      throw new Error("writeFile is a step of the job");
    }),
  },
}).createMachine({
  id: "bankFile",
  context: ({ input }) => ({ ...input, isWritten: false }),
  initial: "writing",
  states: {
    writing: {
      invoke: {
        id: "writeFile",
        src: "writeFile",
        input: ({ context: { transfer } }) => ({ transfer }),
        onDone: { target: "done", actions: assign({ isWritten: true }) },
      },
    },
    done: { type: "final" },
  },
});

type Needs = {
  readonly ports: Ports;
  readonly registry: Registry;
  readonly everything: readonly PermissionEntry[];
};

/** Builds the job: its step writes the file and marks the transfer as sent, both or neither. */
export function createBankFileJob({ ports, registry, everything }: Needs): Job<Input> {
  async function writeFile({ transfer }: Input, { tx, now, job }: StepContext): Promise<void> {
    const { userId = "", companyId = null } = job.owner ?? {};
    const who = { userId, companyId: companyId ?? 0, requestId: `job-${job.id}` };
    const actor = userId === "" ? null : await actorOf(tx, everything, who);
    if (actor === null) throw new Error("Quien la envió ya no trabaja en esta empresa.");
    const section = registry.of("transfers");
    const context = { db: tx, registry, section, actor, ports, now };
    await carryOut(context, [happen("transfers", transfer, "write")]);
  }

  return defineJob(chart, {
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
