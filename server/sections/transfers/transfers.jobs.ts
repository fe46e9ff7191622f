import type { NotNull } from "kysely";
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
import { conflict } from "../../engine/refusal.ts";
import type { JobNeeds, TransactionContext } from "../../engine/served.types.ts";
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

/**
 * The present data with which the bank pays a transfer.
 * @throws Refusal 409 where an account no longer exists.
 */
export async function bankLineOf(
  { db }: Pick<TransactionContext, "db">,
  id: string,
): Promise<BankLine> {
  const line = await db
    .selectFrom("transfers as t")
    .innerJoin("banks_companies as origin", "origin.id", "t.cuenta_origen")
    .innerJoin("banks as origin_bank", "origin_bank.id", "origin.banco")
    .innerJoin("banks_companies as target", "target.id", "t.cuenta_destino")
    .innerJoin("banks as target_bank", "target_bank.id", "target.banco")
    .innerJoin("companies as payee", "payee.id", "t.empresa")
    .select(["t.numero", "t.fecha_programada as fecha", "t.valor", "payee.nombre as beneficiario"])
    .select(["origin_bank.nombre as banco_origen", "origin.numero as cuenta_origen"])
    .select(["target_bank.nombre as banco_destino", "target.numero as cuenta_destino"])
    .select((eb) => eb.fn.coalesce("payee.nit", eb.val("")).as("nit"))
    .where("t.id", "=", id)
    .$narrowType<{ numero: NotNull; valor: NotNull }>()
    .executeTakeFirst();
  if (line === undefined) throw conflict("Una de las cuentas ya no existe.");
  return line;
}

/** A transfer as a row of the bank file; the amount as `1260000.00`. */
export type BankLine = {
  readonly numero: string;
  readonly fecha: string;
  readonly banco_origen: string;
  readonly cuenta_origen: string;
  readonly banco_destino: string;
  readonly cuenta_destino: string;
  readonly nit: string;
  readonly beneficiario: string;
  readonly valor: string;
};

const COLUMNS = [
  "numero",
  "fecha",
  "banco_origen",
  "cuenta_origen",
  "banco_destino",
  "cuenta_destino",
  "nit",
  "beneficiario",
  "valor",
] as const satisfies readonly (keyof BankLine)[];

/**
 * The file for the bank: UTF-8, a row of titles and a row for each transfer, separated by `;` and ended by CR LF. The
 * day is `AAAA-MM-DD` and the amount has a point and two decimals. Characters that would break a row become spaces.
 */
export function bankFile(lines: readonly BankLine[]): string {
  const rows = lines.map((line) => COLUMNS.map((name) => plain(line[name])).join(";"));
  return [COLUMNS.join(";"), ...rows, ""].join("\r\n");
}

function plain(text: string): string {
  return text.replaceAll(/[;\p{Cc}]+/gu, " ").trim();
}
