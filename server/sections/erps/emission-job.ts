import { sql } from "kysely";
import section from "../../../src/sections/erps/erps.section.ts";
import { happen } from "../../engine/commands/effects.ts";
import { runOne } from "../../engine/commands/run.ts";
import { askerOf, requestOfJob } from "../../engine/job-actor.ts";
import { haltRecord } from "../../engine/job-context.ts";
import type { JobNeeds } from "../../engine/served.types.ts";
import {
  defineJob,
  type Job,
  type JobName,
  type OutsideContext,
  type StepContext,
} from "../../engine/jobs/define-job.ts";
import { aboutRecord } from "../../engine/jobs/job-about.ts";
import { Refusal } from "../../engine/refusal.ts";
import type { CallContext, TransactionContext } from "../../engine/served.types.ts";
import { inSavepoint } from "../../engine/transaction.ts";
import { lockedRecord } from "../../engine/write/stored.ts";
import type { Ports } from "../../ports.ts";
import { deliverAccepted } from "./deliver-accepted.ts";
import {
  emissionChart,
  type Heard,
  type Input,
} from "../../../src/sections/erps/emission.chart.ts";
import { callProvider, type CalledDocument } from "./provider-call.ts";
import { recordHeard } from "./record-heard.ts";

/** The job that takes one signed document to the DIAN: one at a time for each. */
export const emissionJob: JobName<Input> = { kind: "emission" };

/** Builds the job: it calls the provider outside any transaction, and writes each reply in one (ADR 47). */
export function createEmissionJob(needs: JobNeeds): Job<Input> {
  const { ports } = needs;
  return defineJob(emissionChart, {
    ...emissionJob,
    kind: emissionJob.kind,
    title: "Emisión de un documento electrónico",
    about: aboutRecord("erps", ({ erp }) => erp),
    steps: {
      send: { outside: async (input, about) => send(ports, input, about) },
      ask: { outside: async ({ erp }) => ask(ports, erp) },
      record: async ({ erp, heard }, context) => {
        if (heard === null) throw new Error("nothing was heard");
        return { next: await recordHeard(await within(needs, context), erp, heard) };
      },
      resend: async ({ erp }, context) => resend(await within(needs, context), erp),
      deliver: {
        outside: async ({ erp }, about) =>
          deliverAccepted(await callContext(needs, ports.db, about), erp),
      },
    },
    halt: async ({ erp }, context) =>
      haltRecord(needs, "erps", {
        id: erp,
        context,
        effects: (_tx, status) =>
          status === "sending" || status === "unanswered"
            ? [happen(section, erp, "halt", { problem: context.reason })]
            : null,
      }),
    progress: ({ heard, silences }) => ({
      done: heard !== null && silences === 0 ? 1 : 0,
      total: 1,
      words: wordsOf(heard),
    }),
  });
}

/** The context of whoever sent the document, also of one who has left since: the DIAN has it, and its answer is written. */
async function callContext(
  { ports, registry, everything }: JobNeeds,
  db: CallContext["db"],
  { now, job }: Pick<StepContext, "now" | "job">,
): Promise<CallContext> {
  const { userId = "", companyId = null } = job.owner ?? {};
  const who = { userId, companyId: companyId ?? 0, requestId: requestOfJob(job.id) };
  const actor = userId === "" ? null : await askerOf(db, everything, who);
  if (actor === null) throw new Error("No se sabe quién lo envió.");
  return { db, registry, section: registry.of("erps"), actor, ports, now };
}

async function within(needs: JobNeeds, { tx, ...about }: StepContext): Promise<TransactionContext> {
  return { ...(await callContext(needs, tx, about)), db: tx };
}

/** Sends a signed document once; after any earlier call it is sent only where the DIAN does not have it. */
async function send(
  ports: Ports,
  { erp, isFirst }: Input & { readonly isFirst: boolean },
  { isRepeated }: OutsideContext,
): Promise<Heard> {
  const document = await calledDocument(ports, erp);
  if (isFirst && !isRepeated) return callProvider(ports, "send", document);
  const status = await callProvider(ports, "status", document);
  if (status.outcome === "down" && isRepeated) return { ...status, outcome: "silent" };
  return status.outcome === "unknown" ? callProvider(ports, "send", document) : status;
}

async function ask(ports: Ports, erp: string): Promise<Heard> {
  const heard = await callProvider(ports, "status", await calledDocument(ports, erp));
  return heard.outcome === "down" ? { ...heard, outcome: "silent" } : heard;
}

/**
 * Signs and sends again what the DIAN does not have; where it cannot be, a person sees it among the pending ones. One that
 * somebody sent meanwhile is signed already, and no other job was made for it: this one goes on.
 */
async function resend(tx: TransactionContext, erp: string): Promise<{ readonly isSent: boolean }> {
  const found = await lockedRecord(tx, erp);
  if (found.status === "sending") return { isSent: true };
  try {
    await inSavepoint(tx, async (part) => {
      await runOne(part, found, { action: "send", reason: null, input: {} });
    });
    return { isSent: true };
  } catch (error) {
    if (error instanceof Refusal) return { isSent: false };
    throw error;
  }
}

function wordsOf(heard: Heard | null): string {
  switch (heard?.outcome) {
    case undefined:
      return "Se envía a la DIAN";
    case "accepted":
    case "noticed":
      return "La DIAN lo aceptó";
    case "rejected":
      return "La DIAN lo rechazó";
    case "unknown":
      return "La DIAN no lo tiene: se envía otra vez";
    case "silent":
      return "Sin respuesta: se pregunta por él";
    case "down":
      return "El servicio de la DIAN está caído";
  }
}

async function calledDocument({ db }: Ports, erp: string): Promise<CalledDocument> {
  const { rows } = await sql<Omit<CalledDocument, "xml"> & { readonly content: string }>`
    select e.id::text, e.empresa_id as "companyId", e.factura_afectada is not null as "isNote", e.numero as number,
      e.cufe, f.name as "fileName", encode(f.content, 'base64') as content
    from erps e join files f on f.id = e.xml where e.id = ${erp}::bigint`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`document ${erp} is not signed`);
  const { content, ...document } = row;
  return { ...document, xml: Buffer.from(content, "base64").toString("utf8") };
}
