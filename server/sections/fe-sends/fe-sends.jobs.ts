import { sql, type RawBuilder } from "kysely";
import { countText } from "../../../src/domain/format.ts";
import campaigns from "../../../src/sections/fe-campaigns/fe-campaigns.section.ts";
import messages from "../../../src/sections/fe-msgs/fe-msgs.section.ts";
import {
  type Looked,
  sendingChart,
  type SendingInput,
} from "../../../src/sections/fe-sends/sending.chart.ts";
import section, { KEPT } from "../../../src/sections/fe-sends/fe-sends.section.ts";
import { carryOut } from "../../engine/commands/carry-out.ts";
import { happen } from "../../engine/commands/effects.ts";
import { requestOfJob } from "../../engine/job-actor.ts";
import { haltRecord } from "../../engine/job-context.ts";
import {
  defineJob,
  type Job,
  type OutsideContext,
  type StepContext,
} from "../../engine/jobs/define-job.ts";
import { aboutEach } from "../../engine/jobs/job-about.ts";
import { OutOfTime, withinTime } from "../../engine/queue/within-time.ts";
import type { CallContext, JobNeeds, TransactionContext } from "../../engine/served.types.ts";
import { systemActor } from "../../engine/system-actor.ts";
import { inTransaction } from "../../engine/transaction.ts";
import { lockedIn } from "../../engine/write/stored.ts";
import { contactWindow, isContactTime } from "../../fund/contact-hours.ts";
import { daysSetting, setting } from "../../fund/settings.ts";
import { MailRefused } from "../../services/mailer.ts";
import { queueBlock } from "../fe-campaigns/fe-campaigns.queries.ts";
import { caseValues, mailOf, SECTION_OF } from "../fe-msgs/fe-msgs.queries.ts";
import {
  mostOfPerson,
  perMinute,
  PERSON_SETTING,
  RATE_SETTING,
} from "../../../src/sections/configurations/message-settings.ts";
import { sendingJob } from "./fe-sends.queries.ts";

/** The longest that one step sends, and that the mail server has to take one message, in milliseconds. */
const STEP = 10_000;
const TIMEOUT = 30_000;

/** The tries of a message that the mail server does not take, and the wait after the first of them. */
const TRIES = 3;
const PATIENCE = 60_000;

const INTERRUPTED =
  "Se interrumpió mientras salía: no se sabe si llegó. Antes de reenviarlo, pregúntelo";

/**
 * Builds the job that sends messages. A message is taken before it leaves and written down after it did: one that was taken
 * by a step which never ended is not sent again by itself (ADR 134).
 */
export function createSendingJob(needs: JobNeeds): Job<SendingInput> {
  return defineJob(sendingChart, {
    kind: sendingJob.kind,
    title: "Envío de mensajes",
    about: aboutEach(({ campaign, send }) =>
      campaign === null
        ? { controller: section.controller, id: send ?? "" }
        : { controller: campaigns.controller, id: campaign },
    ),
    steps: {
      look: async (input, { tx: db, ...step }) =>
        look({ ...contextOf(needs, input, step), db }, input),
      deliver: {
        outside: async (input, step) =>
          deliver({ ...contextOf(needs, input, step), db: needs.ports.db }, input, step),
      },
    },
    halt: async ({ campaign, send }, context) =>
      campaign === null
        ? haltRecord(needs, section.controller, {
            id: send ?? "",
            context,
            effects: (_tx, status) =>
              status === "queued"
                ? [happen(section, send ?? "", "fail", { detail: context.reason })]
                : null,
          })
        : haltRecord(needs, campaigns.controller, {
            id: campaign,
            context,
            effects: (_tx, status) =>
              status === "scheduled" || status === "sending"
                ? [happen(campaigns, campaign, "halt", { problem: context.reason })]
                : null,
          }),
    progress: ({ done, total }) => ({
      done,
      total,
      words: total === 0 ? "Espera su hora" : `Van ${countText(done)} de ${countText(total)}`,
    }),
  });
}

function contextOf(
  { registry, everything, ports }: JobNeeds,
  { company }: SendingInput,
  { now, job }: Pick<StepContext, "now" | "job">,
): Omit<CallContext, "db"> {
  const requestId = requestOfJob(job.id);
  const actor = systemActor(everything, { companyId: company, requestId });
  return { registry, section: registry.of(section), actor, ports, now };
}

const OVER: Looked = { next: "over", wait: 0, from: null, done: 0, total: 0 };

type Looking = SendingInput & Pick<Looked, "from">;

async function look(tx: TransactionContext, input: Looking): Promise<Looked> {
  return input.campaign === null ? lookAtOne(tx, input) : lookAtCampaign(tx, input, input.campaign);
}

/** Waits for the hours of the law; else the messages leave. */
function inHours(now: Date, looked: Omit<Looked, "next" | "wait">): Looked {
  const wait = contactWindow(now).opens.getTime() - now.getTime();
  return wait > 0 ? { ...looked, next: "wait", wait } : { ...looked, next: "deliver", wait: 0 };
}

async function lookAtOne(tx: TransactionContext, { send }: Looking): Promise<Looked> {
  const { status } = await lockedIn(tx, section, send ?? "", "free");
  return status === "queued" ? inHours(tx.now, { from: null, done: 0, total: 1 }) : OVER;
}

/** Begins a campaign at its time, queues its next customers, and ends it after its last message. */
async function lookAtCampaign(
  tx: TransactionContext,
  { turn, from }: Looking,
  campaign: string,
): Promise<Looked> {
  const { status, values } = await lockedIn(tx, campaigns, campaign);
  if (values.turno !== turn) return OVER;
  const total = values.destinatarios ?? 0;
  if (status === "scheduled") {
    const wait = new Date(values.programada ?? tx.now).getTime() - tx.now.getTime();
    if (wait > 0) return { next: "wait", wait, from, done: 0, total: 0 };
    const looked = inHours(tx.now, { from, done: 0, total: 0 });
    if (looked.next === "wait") return looked;
    await carryOut(tx, [happen(campaigns, campaign, "start")]);
    return { ...looked, next: "wait", total };
  }
  if (status !== "sending") return OVER;
  if (from !== null) {
    const { mensaje: message, audiencia: audience } = values;
    const next = await queueBlock(tx, {
      campaign,
      message: message ?? "",
      audience: audience ?? "",
      from,
    });
    return { next: "wait", wait: 0, from: next, done: 0, total };
  }
  const { rows } = await sql<{ queued: number; all: number }>`
    select count(*) filter (where estado = 'queued')::integer as queued, count(*)::integer as all
    from fe_sends where campana = ${campaign}::bigint`.execute(tx.db);
  const { queued = 0, all = 0 } = rows[0] ?? {};
  if (queued === 0) {
    await carryOut(tx, [happen(campaigns, campaign, "end")]);
    return { ...OVER, done: all, total: all };
  }
  return inHours(tx.now, { from, done: all - queued, total: all });
}

/** A message that was taken. */
type Taken = {
  readonly id: string;
  readonly customer: string;
  readonly message: string;
  readonly about: string | null;
  readonly address: string | null;
  readonly tries: number;
  readonly agrees: boolean;
  readonly isOfCampaign: boolean;
};

/** A message that was taken, and why its person has had enough of them; null where they have not. */
type Judged = Taken & { readonly enough: string | null };

/** The most messages that campaigns bring a person to within some days. */
type Limit = { readonly most: number; readonly days: number };

/** Sends messages one after the other for some seconds, at the rate of the company. */
async function deliver(
  context: CallContext,
  input: SendingInput,
  { isRepeated }: OutsideContext,
): Promise<{ readonly wait: number }> {
  const { clock } = context.ports;
  if (isRepeated) await giveUpInterrupted(context, input);
  const rate = perMinute(await setting(context, RATE_SETTING));
  const limit = await limitOf(context);
  const most = Math.max(1, Math.ceil((rate * STEP) / 60_000));
  const began = clock.now().getTime();
  for (let count = 0; count < most; count += 1) {
    const now = clock.now();
    if (!isContactTime(now) || now.getTime() - began > STEP) return { wait: 0 };
    const taken = await take(context, input, limit);
    // Those that are left are taken by a step that was resumed meanwhile.
    if (taken === undefined) return { wait: count > 0 ? 0 : STEP };
    const isTaken = await sendOne({ ...context, now }, taken);
    if (!isTaken) return { wait: PATIENCE * 2 ** taken.tries };
  }
  const pace = (most * 60_000) / rate;
  return { wait: Math.max(0, Math.round(pace - (clock.now().getTime() - began))) };
}

/** The messages of an input: a campaign's while it sends in the same turn. */
function isOf({ campaign, send, turn }: SendingInput): RawBuilder<boolean> {
  return campaign === null
    ? sql<boolean>`x.id = ${send}::bigint`
    : sql<boolean>`x.campana = ${campaign}::bigint and exists (select from fe_campaigns c
        where c.id = ${campaign}::bigint and c.estado = 'sending' and c.turno = ${turn}::integer)`;
}

/** The limit of the company; null where it has none. */
async function limitOf(context: CallContext): Promise<Limit | null> {
  const most = mostOfPerson(await setting(context, PERSON_SETTING));
  return most === null ? null : { most, days: await daysSetting(context, "mensajes.persona.dias") };
}

/**
 * Takes the next message, so that no other step does; from now on it left, or nobody knows. One of a campaign is judged by
 * what its person has had, under their lock: of two campaigns at once, the second sees what the first has taken.
 */
async function take(
  context: CallContext,
  input: SendingInput,
  limit: Limit | null,
): Promise<Judged | undefined> {
  return context.db.transaction().execute(async (db) => {
    const taken = await takeNext({ ...context, db }, input);
    if (taken === undefined) return undefined;
    const isLimited = limit !== null && taken.isOfCampaign;
    return {
      ...taken,
      enough: isLimited ? await enoughOf({ ...context, db }, taken, limit) : null,
    };
  });
}

/** Tells that a person has had as many messages of late as the company allows, or is about to; null where they have not. */
async function enoughOf(
  { db, ports }: CallContext,
  { id, customer }: Taken,
  { most, days }: Limit,
): Promise<string | null> {
  await sql`select from customers where id = ${customer}::bigint for no key update`.execute(db);
  const since = new Date(ports.clock.now().getTime() - days * 24 * 3_600_000);
  const { rows } = await sql<{ had: number }>`
    select count(*)::integer as had from fe_sends where cliente = ${customer}::bigint and id <> ${id}::bigint and (
      (estado in ('sent', 'delivered') and fecha > ${since}::timestamptz)
      or (estado = 'queued' and empezado is not null))`.execute(db);
  if ((rows[0]?.had ?? 0) < most) return null;
  return `Ya se le escribieron ${countText(most)} en ${countText(days)} días, y no se le escribe más`;
}

async function takeNext(
  { db, ports }: CallContext,
  input: SendingInput,
): Promise<Taken | undefined> {
  const { rows } = await sql<Taken>`
    update fe_sends s set empezado = ${ports.clock.now()}::timestamptz, turno = ${input.turn}::integer
    from customers c
    where s.id = (select x.id from fe_sends x where x.estado = 'queued' and x.empezado is null and ${isOf(input)}
      order by x.id limit 1 for update skip locked) and c.id = s.cliente
    returning s.id::text, s.cliente::text as customer, s.mensaje::text as message, s.documento as about,
      s.destinatario as address, jsonb_array_length(s.intentos) as tries, c.autorizacion_datos as agrees, s.campana is not null as "isOfCampaign"`.execute(
    db,
  );
  return rows[0];
}

/** The messages that a step of the same turn took, and whose end it never wrote: they are not sent again by themselves. */
async function giveUpInterrupted(
  context: CallContext,
  { campaign, send, turn }: SendingInput,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id::text from fe_sends where estado = 'queued' and empezado is not null and turno = ${turn}::integer
      and ${campaign === null ? sql`id = ${send}::bigint` : sql`campana = ${campaign}::bigint`}`.execute(
    context.db,
  );
  for (const { id } of rows) await note(context, id, "fail", INTERRUPTED);
}

/** Sends a message that was taken and writes down what became of it; false where the mail server did not take it. */
async function sendOne(context: CallContext, taken: Judged): Promise<boolean> {
  const problem = problemOf(taken);
  if (problem !== null) {
    await note(context, taken.id, "fail", problem);
    return true;
  }
  const mail = await mailFor(context, taken);
  if (mail === null) {
    await note(context, taken.id, "fail", "Ya no existe aquello de que trata");
    return true;
  }
  await keepText(context, taken.id, mail);
  const { mailer } = context.ports;
  try {
    await withinTime(TIMEOUT, async () => mailer.send({ to: taken.address ?? "", ...mail }));
  } catch (error) {
    return refused(context, taken, error);
  }
  await note(context, taken.id, "send", null);
  return true;
}

/**
 * Keeps what is written, before it leaves: of one of which nobody knows whether it arrived, it is known what it said. The
 * history of the record has no other copy of it.
 */
async function keepText(
  { db }: CallContext,
  id: string,
  { subject, text }: { readonly subject: string; readonly text: string },
): Promise<void> {
  await sql`update fe_sends set asunto = ${subject.slice(0, KEPT.subject)}, texto = ${text.slice(0, KEPT.text)}
    where id = ${id}::bigint`.execute(db);
}

function problemOf({ address, agrees, enough }: Judged): string | null {
  if (!agrees) return "El cliente no autoriza el uso de sus datos";
  return address === null ? "El cliente no tiene correo" : enough;
}

/** Writes down the refusal of a mail server: one for good bounces; one that did not answer in time may have taken it. */
async function refused(
  context: CallContext,
  { id, tries }: Taken,
  error: unknown,
): Promise<boolean> {
  if (error instanceof MailRefused && error.isPermanent) {
    await note(context, id, "bounce", `El servidor de correo lo rechazó: ${error.codes}`);
    return true;
  }
  if (error instanceof OutOfTime) {
    await note(context, id, "fail", INTERRUPTED);
    return true;
  }
  const isLast = tries + 1 >= TRIES;
  await note(context, id, isLast ? "fail" : "retry", "El servidor de correo no lo recibió");
  return isLast;
}

async function note(
  context: CallContext,
  id: string,
  event: "send" | "retry" | "bounce" | "fail",
  detail: string | null,
): Promise<void> {
  await inTransaction(context, async (tx) =>
    carryOut(tx, [happen(section, id, event, { detail })]),
  );
}

/** The words of a message, with the data of its customer, or of the record that it is about, as they are now. */
async function mailFor(context: CallContext, { message, about, customer }: Taken) {
  const { values } = await lockedIn(context, messages, message, "free");
  const subject = values.trata_de ?? "customer";
  const id = about === null ? customer : about.replace(`${SECTION_OF[subject]}/`, "");
  const known = await caseValues(context, subject, id);
  return known === null
    ? null
    : mailOf({ asunto: values.asunto, cuerpo: values.cuerpo ?? "" }, known);
}
