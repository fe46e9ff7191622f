import { sql } from "kysely";
import * as z from "zod/mini";
import { dayAfter, monthOf } from "../../../src/domain/calendar.ts";
import { dayOf } from "../../../src/domain/format.ts";
import { isGranted } from "../../../src/domain/permission.ts";
import { parseReportQuery } from "../../../src/engine/report-query.ts";
import { auditExport } from "../../engine/exchange/export/audit-export.ts";
import { MEDIA_TYPES } from "../../engine/exchange/files/formats.ts";
import { actorOf } from "../../engine/job-actor.ts";
import { enqueueMessage } from "../../engine/outbox/enqueue-message.ts";
import { deliveryOf, type Delivery, type MessageKind } from "../../engine/outbox/message-kind.ts";
import { headingOf } from "../../engine/reports/report-heading.ts";
import { filledTables, linesOf, tablesWorkbook } from "../../engine/reports/report-table.ts";
import type { ServedReport } from "../../engine/reports/report.types.ts";
import type { Actor, JobNeeds } from "../../engine/served.types.ts";
import { afterBusinessDays } from "../../fund/business-days.ts";
import type { Mail, Ports } from "../../ports.ts";

/** A report that a person receives, and the month in which it goes, `AAAA-MM`. */
const payload = z.object({ schedule: z.string(), month: z.string() });

/** The mail with a report of each month: its file is made when it is delivered, within the rights of that moment (ADR 137). */
const monthlyMail: MessageKind<z.infer<typeof payload>> = {
  kind: "monthly-report",
  title: "Informe de cada mes",
  payload,
  attempts: 40,
  timeout: 60_000,
};

/**
 * Enqueues the mails of a month from its first business day on, each once: the month is written with its message, so that
 * a process that dies between two of them leaves the rest to the next look.
 */
export async function enqueueMonthlyMails({ db }: Pick<Ports, "db">, now: Date): Promise<void> {
  const today = dayOf(now);
  const month = monthOf(today);
  if (today < afterBusinessDays(dayAfter(`${month}-01`, -1), 1)) return;
  const ofMonth = { cadence: "month", period: month, kind: monthlyMail } as const;
  await enqueueDue({ db, now }, { ...ofMonth, payloadOf: (schedule) => ({ schedule, month }) });
}

type Due<Payload> = {
  readonly cadence: "month" | "day";
  readonly period: string;
  readonly kind: MessageKind<Payload>;
  readonly payloadOf: (schedule: string) => Payload;
};

/** Enqueues what is received at a cadence and did not go in a period yet, each with its period in one transaction. */
export async function enqueueDue<Payload>(
  { db, now }: Pick<Ports, "db"> & { readonly now: Date },
  { cadence, period, kind, payloadOf }: Due<Payload>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string; company: number }>`
      update report_schedules set last_period = ${period}
      where cadence = ${cadence} and ended_at is null and last_period < ${period}
      returning id::text, company_id as company`.execute(tx);
    for (const { id: schedule, company: companyId } of rows) {
      const key = `${schedule}/${period}`;
      await enqueueMessage(tx, kind, { key, payload: payloadOf(schedule), now, companyId });
    }
  });
}

/** The parts of a server that the mails of each month need: the reports that there are, beside those of a job. */
export type MailNeeds = JobNeeds & { readonly reports: readonly ServedReport[] };

/** Delivers the reports of each month. */
export function monthlyDelivery(needs: MailNeeds): Delivery {
  return deliveryOf(monthlyMail, async ({ payload: { schedule, month } }) => {
    const kept = await scheduleOf(needs.ports, schedule);
    if (kept === undefined) return;
    const mail = await mailOf(needs, kept, month);
    if ("over" in mail) return end(needs.ports, kept.id, mail.over);
    await send(needs.ports, kept.id, mail);
  });
}

/** Sends the mail of something received, and writes down when. */
export async function send({ mailer, db, clock }: Ports, id: string, mail: Mail): Promise<void> {
  await mailer.send(mail);
  await sql`update report_schedules set sent_at = ${clock.now()}::timestamptz
    where id = ${id}::bigint`.execute(db);
}

type Kept = {
  readonly id: string;
  readonly userId: string;
  readonly companyId: number;
  readonly company: string;
  readonly address: string;
  readonly query: string;
};

/** Something that somebody receives; undefined where it ended, or its account did. */
export async function scheduleOf({ db }: Pick<Ports, "db">, id: string): Promise<Kept | undefined> {
  const { rows } = await sql<Kept>`
    select s.id::text, s.user_id::text as "userId", s.company_id as "companyId", companies.nombre as company,
      s.address, s.query
    from report_schedules s join companies on companies.id = s.company_id
    where s.id = ${id}::bigint and s.ended_at is null`.execute(db);
  return rows[0];
}

/** Ends something received, with the reason that its person reads. */
export async function end({ db, clock }: Pick<Ports, "db" | "clock">, id: string, why: string) {
  await sql`update report_schedules set ended_at = ${clock.now()}::timestamptz, ended_why = ${why}
    where id = ${id}::bigint and ended_at is null`.execute(db);
}

/** The reason of the end of what somebody received of a company that they left. */
export const GONE = "Terminó: usted ya no trabaja en este fondo.";
const NOT_ALLOWED = "Terminó: su rol ya no puede ver este informe.";
const CHANGED = "Terminó: el informe ya no tiene estos filtros o grupos. Pídalo otra vez.";

/** The mail with the figures that the person may see now, or the reason for which there will be none any more. */
async function mailOf(
  { ports, registry, everything, reports }: MailNeeds,
  { id, userId, companyId, company, address, query: asked }: Kept,
  month: string,
): Promise<Mail | { readonly over: string }> {
  const { db, clock } = ports;
  const actor = await actorOf(db, everything, { userId, companyId, requestId: `monthly-${id}` });
  if (actor === null) return { over: GONE };
  if (!isGranted(address, actor.permission)) return { over: NOT_ALLOWED };
  const report = reports.find(({ definition }) => definition.address === address);
  if (report === undefined) return { over: CHANGED };
  const { query, problems } = parseReportQuery(report.definition, new URLSearchParams(asked));
  if (problems.length > 0) return { over: CHANGED };
  const now = clock.now();
  const context = { db, registry, actor, ports, now: endOfMonthBefore(month) };
  const { tables: answers, options } = await report.read(context, query);
  const foot = await report.foot(context);
  const tables = filledTables(report.definition, query, answers);
  const heading = headingOf({ actor, now }, { report, query, options, company, foot });
  await auditExport(
    { db, actor, now },
    {
      controller: address.slice(1),
      format: "xlsx",
      columns: tables.flatMap(({ definition }) => Object.keys(definition.figures)),
      query: asked,
      rows: tables.reduce((sum, each) => sum + linesOf(each).length, 0),
    },
  );
  const content = await tablesWorkbook(heading, tables);
  return letter(actor, { ...heading, day: dayOf(now), content });
}

/** The last instant of the month before one: of a report that says nothing of its month, that is the one that goes. */
function endOfMonthBefore(month: string): Date {
  return new Date(new Date(`${month}-01T00:00:00-05:00`).getTime() - 1);
}

type Letter = {
  readonly title: string;
  readonly company: string;
  readonly filters: string;
  readonly day: string;
  readonly content: Uint8Array;
};

function letter({ user }: Actor, { title, company, filters, day, content }: Letter): Mail {
  return {
    to: user.email,
    subject: `${title} · ${company}`,
    text: [
      `Hola ${user.firstname}:`,
      `Le enviamos «${title}» de ${company}, como pidió recibirlo cada mes. Filtros: ${filters === "" ? "ninguno" : filters}.`,
      "Para no recibirlo más, termínelo en «Mi perfil», en «Lo que recibe por correo».",
      "Cordialmente,\nGarante",
      "Este es un mensaje automático; por favor no lo responda.",
    ].join("\n\n"),
    files: [{ name: `${title} ${day}.xlsx`, mediaType: MEDIA_TYPES.xlsx, content }],
  };
}
