import { createHash, randomUUID } from "node:crypto";
import { sql } from "kysely";
import {
  type Heard,
  type Input,
  type Next,
  emissionChart,
} from "../../../src/sections/erps/emission.chart.ts";
import type { Reply } from "../../../src/sections/erps/erps.lifecycle.ts";
import section from "../../../src/sections/erps/erps.section.ts";
import { carryOut } from "../../engine/commands/carry-out.ts";
import { happen, job as startJob } from "../../engine/commands/effects.ts";
import { runOne } from "../../engine/commands/run.ts";
import { askerOf, requestOfJob } from "../../engine/job-actor.ts";
import { haltRecord } from "../../engine/job-context.ts";
import {
  type Job,
  type JobName,
  type OutsideContext,
  type StepContext,
  defineJob,
} from "../../engine/jobs/define-job.ts";
import { aboutRecord } from "../../engine/jobs/job-about.ts";
import { ledgerContextOf } from "../../fund/ledger/ledger-context.ts";
import { post } from "../../fund/ledger/post.ts";
import { OutOfTime, withinTime } from "../../engine/queue/within-time.ts";
import { Refusal, conflict } from "../../engine/refusal.ts";
import type { Done } from "../../engine/section-values.types.ts";
import type { CallContext, JobNeeds, TransactionContext } from "../../engine/served.types.ts";
import { inSavepoint } from "../../engine/transaction.ts";
import { lockedRecord } from "../../engine/write/stored.ts";
import { ProviderDown, ProviderMissing, ProviderSilent } from "../../invoicing/failures.ts";
import type { ProviderReply } from "../../invoicing/provider.types.ts";
import type { Ports } from "../../ports.ts";
import { reasonOf } from "../../startup-error.ts";
import { moveRevision } from "../../store/revisions.ts";
import { attachmentEvents, entryOf, entryProblem } from "./erps.ledger.ts";
import { deliverAccepted } from "./erps.mail.ts";
import { type ErpRecord, type ErpValues, affectedInvoice, requireTaxable } from "./erps.queries.ts";
import { dayOfEmission, signedValues } from "./erps.signing.ts";

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
  return { db, registry, section: registry.of(section), actor, ports, now };
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
      e.cufe, f.name as "fileName", encode(c.content, 'base64') as content
    from erps e join files f on f.id = e.xml join file_contents c using (sha256) where e.id = ${erp}::bigint`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`document ${erp} is not signed`);
  const { content, ...document } = row;
  return { ...document, xml: Buffer.from(content, "base64").toString("utf8") };
}

const NO_ENTRY = "Su asiento no se puede registrar en el libro.";

/**
 * Requires of a document what its acceptance will need, since what the DIAN has cannot be taken back: lines that may be
 * invoiced, and an entry that the ledger takes.
 * @throws Refusal 409 in words.
 */
async function requireSendable(tx: TransactionContext, record: ErpRecord): Promise<void> {
  const fecha = dayOfEmission(record.values, tx.now);
  const { factura_afectada: invoice } = record.values;
  const asked = { invoice: invoice ?? "", besides: record.id, lock: false };
  const affected = invoice === null ? null : await affectedInvoice(tx, asked);
  await requireTaxable(tx, record.values, affected?.date ?? fecha);
  await requireEntry(tx, { ...record, values: { ...record.values, fecha } });
}

/**
 * Requires that the ledger takes the entry of a document, which is written and rolled back.
 * @throws Refusal 409 in words.
 */
export async function requireEntry(tx: TransactionContext, record: ErpRecord): Promise<void> {
  try {
    const entry = await entryOf(tx, record);
    await inSavepoint(tx, async (part) => {
      await post(ledgerContextOf(part), entry);
      throw new Tried();
    });
  } catch (error) {
    if (error instanceof Tried) return;
    const detail = entryProblem(error);
    throw detail === null ? error : conflict(NO_ENTRY, { detail });
  }
}

/** Ends the trial of an entry, so that nothing of it stays. */
class Tried extends Error {}

/** Numbers and signs a document, and starts the job that takes it to the DIAN: all of it, or no number is taken. */
export async function sending(tx: TransactionContext, record: ErpRecord): Promise<Done<ErpValues>> {
  if (tx.ports.config.invoicing.provider === "none") {
    throw conflict("No hay proveedor de facturación configurado.");
  }
  await requireSendable(tx, record);
  return {
    values: { ...(await signedValues(tx, record)), reglas: null },
    effects: [
      ...(await attachmentEvents(tx, record.id, "include")),
      startJob(emissionJob, record.id, { erp: record.id }),
    ],
  };
}

/** A document that is sent or asked about. */
type CalledDocument = {
  readonly id: string;
  readonly companyId: number;
  readonly isNote: boolean;
  readonly number: string;
  readonly cufe: string;
  readonly fileName: string;
  readonly xml: string;
};

type Operation = "send" | "status";

type Needs = Pick<Ports, "db" | "clock" | "invoices">;

/** A call as its log tells it. */
type Reported = Omit<Heard, "outcome"> & {
  readonly result: ProviderReply["outcome"] | "silent" | "down" | "failed";
};

/** The milliseconds that the provider has to answer. */
const CALL_LIMIT = 30_000;

const LONGEST = 4000;

/**
 * Sends a document to the provider, or asks for its status, and writes the call into the log, whatever becomes of it.
 * A document that the provider had already, under its own code, is asked about: that is its reply.
 * @throws whatever else than silence or an outage the call throws: its end is not known either.
 */
async function callProvider(
  needs: Needs,
  operation: Operation,
  document: CalledDocument,
): Promise<Heard> {
  const { reported, answer, error } = await timed(needs, operation, document);
  await logCall(needs, { operation, document, reported });
  if (error !== undefined) throw error;
  const { result, ...said } = reported;
  const kept = answer === undefined ? {} : { answer: await keepAnswer(needs, document, answer) };
  const rest = { ...said, ...kept };
  if (result === "already") {
    if (operation === "status") return { outcome: "accepted", ...rest };
    return decided(rest, await callProvider(needs, "status", document));
  }
  if (result === "failed") throw new Error("a failed call has its error");
  return { outcome: result, ...rest };
}

/** Keeps the DIAN's answer as it came, byte by byte: the buyer receives it so. */
async function keepAnswer(
  { db, clock }: Needs,
  { companyId, number }: CalledDocument,
  xml: string,
): Promise<string> {
  const content = Buffer.from(xml, "utf8");
  const { rows } = await sql<{ id: string }>`
    insert into files (company_id, controller, field, name, media_type, size, sha256, created_at)
    values (${companyId}, 'erps', 'respuesta', ${`${number}-respuesta.xml`}, 'application/xml', ${content.length},
      kept_content(decode(${content.toString("base64")}, 'base64')), ${clock.now()}) returning id::text`.execute(
    db,
  );
  return rows[0]?.id ?? "";
}

/** Another document has the number: what the provider does not know under our code is rejected. */
function decided(already: Omit<Heard, "outcome">, status: Heard): Heard {
  return status.outcome === "unknown" ? { outcome: "rejected", ...already } : status;
}

async function timed(
  { clock, invoices }: Needs,
  operation: Operation,
  { fileName, xml, cufe }: CalledDocument,
): Promise<{ readonly reported: Reported; readonly answer?: string; readonly error?: Error }> {
  const at = clock.now().toISOString();
  const started = performance.now();
  const ended = () => ({ at, ms: Math.round(performance.now() - started) });
  try {
    const reply = await withinTime(CALL_LIMIT, async (signal) =>
      operation === "send"
        ? invoices.send({ name: fileName, xml }, signal)
        : invoices.status(cufe, signal),
    );
    const { code, rules, xml: own } = reply;
    const text = rules.map((each) => `${each.rule}: ${each.text}`).join("\n");
    const result = resultOf(reply, cufe);
    const reported = { result, code, rules: text.slice(0, 2000), ...ended() };
    const isOurs = own !== undefined && result !== "silent";
    return { reported, ...(isOurs && { answer: own }) };
  } catch (error) {
    const none = { code: "", rules: reasonOf(error).slice(0, 2000), ...ended() };
    if (error instanceof ProviderDown) return { reported: { result: "down", ...none } };
    const isSilence = error instanceof ProviderSilent || error instanceof OutOfTime;
    if (isSilence) return { reported: { result: "silent", ...none } };
    // The words of the provider, which may name the debtor, are in the log of the document and not in that of the process.
    const failure = new Error("the call of the provider failed", { cause: error });
    return {
      reported: { result: "failed", ...none },
      error: error instanceof ProviderMissing ? error : failure,
    };
  }
}

/**
 * A reply about another document says nothing of this one: it is as if nothing had been answered. Only that the number
 * was there already names whichever document has it.
 */
function resultOf({ outcome, cufe }: ProviderReply, own: string): Reported["result"] {
  return outcome !== "already" && cufe !== null && cufe !== own ? "silent" : outcome;
}

type Logged = {
  readonly operation: Operation;
  readonly document: CalledDocument;
  readonly reported: Reported;
};

/** Writes a call into its log, masked: the XML, which has data of people, by its size and its SHA-256 only. */
export async function logCall(
  { db }: Pick<Ports, "db">,
  { operation, document, reported }: Logged,
): Promise<void> {
  const { id, companyId, isNote, number, cufe, fileName, xml } = document;
  const sha256 = createHash("sha256").update(xml).digest("hex");
  const size = Buffer.byteLength(xml);
  const asked =
    operation === "send"
      ? { archivo: fileName, documento: number, xml: `*** ${size} bytes, SHA-256 ${sha256}` }
      : { documento: number, cufe };
  const answered = { codigo: reported.code, resultado: reported.result, reglas: reported.rules };
  const text = (value: object) => JSON.stringify(value, null, 2).slice(0, LONGEST);
  const { result, ms } = reported;
  const at = new Date(reported.at);
  await db
    .insertInto("erp_logs")
    .values({
      empresa_id: companyId,
      creado_en: at,
      actualizado_en: at,
      correlacion: randomUUID(),
      fecha: at,
      clase: isNote ? "credits" : "invoices",
      documento: id,
      operacion: operation,
      resultado: result,
      duracion_ms: ms,
      peticion: text(asked),
      respuesta: text(answered),
    })
    .execute();
  await moveRevision(db, "erp-logs", companyId);
}

/** The server's event of each reply: on a document under way, and on one whose answer was not known. */
const EVENTS: Readonly<Record<string, Readonly<Record<Heard["outcome"], Reply | null>>>> = {
  sending: {
    accepted: "accept",
    noticed: "acceptNoticed",
    rejected: "reject",
    unknown: "timeOut",
    silent: "timeOut",
    down: "postpone",
  },
  unanswered: {
    accepted: "resolve",
    noticed: "resolve",
    rejected: "refuse",
    unknown: "retry",
    silent: null,
    down: null,
  },
};

/**
 * Writes what was heard about a document, with all that follows from it.
 * @returns what its emission does next.
 */
async function recordHeard(tx: TransactionContext, erp: string, heard: Heard): Promise<Next> {
  const status = await lockedStatus(tx, erp);
  const events = EVENTS[status];
  // A person, or a turn before a kill, already went on with it.
  if (events === undefined) return DELIVERED.includes(status) ? "deliver" : "over";
  const event = events[heard.outcome];
  if (event !== null) await happenOrHold(tx, erp, event, heard);
  switch (heard.outcome) {
    case "accepted":
    case "noticed":
      return "deliver";
    case "rejected":
      return "over";
    case "unknown":
      return status === "sending" ? "ask" : "resend";
    case "silent":
      return "ask";
    case "down":
      return "wait";
  }
}

/** The events of what the DIAN accepted, which enters the ledger. */
const ACCEPTANCES: readonly Reply[] = ["accept", "acceptNoticed", "resolve"];

/** The statuses of what the DIAN accepted, which its buyer receives. */
const DELIVERED: readonly string[] = ["accepted", "noticed", "unposted"];

/**
 * Carries out an event of a document. What the DIAN accepted is so also where the ledger takes no entry of it, as in a
 * month that was closed meanwhile: it waits for a person, with the reason.
 */
async function happenOrHold(tx: TransactionContext, erp: string, event: Reply, heard: Heard) {
  try {
    await inSavepoint(tx, async (part) => carryOut(part, [happen(section, erp, event, heard)]));
  } catch (error) {
    const rules = ACCEPTANCES.includes(event) ? entryProblem(error) : null;
    if (rules === null) throw error;
    await carryOut(tx, [happen(section, erp, "hold", { ...heard, rules })]);
  }
}

/** The status of a document, locked until the transaction ends; empty where there is none. */
async function lockedStatus(
  { db, actor }: Pick<TransactionContext, "db" | "actor">,
  erp: string,
): Promise<string> {
  const found = await db
    .selectFrom("erps")
    .select("estado")
    .where("id", "=", erp)
    .where("empresa_id", "=", actor.companyId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found?.estado ?? "";
}
