import * as z from "zod/mini";
import type { Followed, Mention, Tasks } from "../../../src/contract/desk-contract.ts";
import { countText, dayOf } from "../../../src/domain/format.ts";
import { groupsOf, placeOf, workOf, type WorkGroup } from "../../../src/engine/waiting-work.ts";
import { addressOf } from "../../config.ts";
import { readTasks } from "../../engine/desk/tasks.ts";
import { actorOf } from "../../engine/job-actor.ts";
import { deliveryOf, type Delivery, type MessageKind } from "../../engine/outbox/message-kind.ts";
import type { Actor, JobNeeds } from "../../engine/served.types.ts";
import { isBusinessDay } from "../../fund/business-days.ts";
import type { Mail, Ports } from "../../ports.ts";
import { end, enqueueDue, GONE, scheduleOf, send } from "./monthly-mails.ts";

/** The summary that a person receives, and the day that it is of. */
const payload = z.object({ schedule: z.string(), day: z.string() });

/** The mail with what waits for a person, read when it is delivered, within the rights of that moment (ADR 148). */
const dailyMail: MessageKind<z.infer<typeof payload>> = {
  kind: "daily-summary",
  title: "Resumen de lo que espera",
  payload,
  attempts: 20,
  timeout: 60_000,
};

/** Enqueues the summaries of a business day from six in the morning on, in Bogotá, each once. */
export async function enqueueDailyMails({ db }: Pick<Ports, "db">, now: Date): Promise<void> {
  const day = dayOf(now);
  if (!isBusinessDay(day) || now < new Date(`${day}T06:00:00-05:00`)) return;
  const ofDay = { cadence: "day", period: day, kind: dailyMail } as const;
  await enqueueDue({ db, now }, { ...ofDay, payloadOf: (schedule) => ({ schedule, day }) });
}

/** Delivers the summaries of each day; one that could not go on its day is not sent on another, which has its own. */
export function dailyDelivery({ ports, registry, everything }: JobNeeds): Delivery {
  return deliveryOf(dailyMail, async ({ payload: { schedule, day } }) => {
    const { db, clock, config } = ports;
    const now = clock.now();
    const kept = await scheduleOf(ports, schedule);
    if (kept === undefined || dayOf(now) !== day) return;
    const { id, userId, companyId, company } = kept;
    const actor = await actorOf(db, everything, { userId, companyId, requestId: `daily-${id}` });
    if (actor === null) return end(ports, id, GONE);
    const tasks = await readTasks({ db, registry, actor, ports, now });
    const mail = summary(actor, tasks, { company, site: addressOf(config) ?? "" });
    if (mail !== null) await send(ports, id, mail);
  });
}

type Place = {
  readonly company: string;
  /** The address of the product; empty where nobody knows it: the mail has no links then. */
  readonly site: string;
};

/** The mail of what waits: the work by kind, what is due first, the notes that name the person, the news of what they follow. */
function summary({ user }: Actor, tasks: Tasks, { company, site }: Place): Mail | null {
  const news = tasks.followed.filter((each) => each.news.length > 0);
  const count = workOf(tasks) + tasks.mentions.length + news.length;
  if (count === 0) return null;
  const groups = Map.groupBy(groupsOf(tasks), partOf);
  const link = (to: string) => (site === "" ? [] : [`  ${new URL(to, site).href}`]);
  const linesOfGroup = (group: WorkGroup): readonly string[] => {
    const line = `- ${lineOf(group)}`;
    if (group.to !== undefined) return [line, ...link(group.to)];
    const each = group.tasks.map((task) => [
      `  - ${[task.label, task.detail ?? ""].filter((text) => text !== "").join(" · ")}`,
      ...link(placeOf(task)),
    ]);
    return [line, ...each.flat()];
  };
  const part = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [[title, ...lines].join("\n")];
  return {
    to: user.email,
    subject: `Lo que espera por usted: ${countText(count)} · ${company}`,
    text: [
      `Hola ${user.firstname}:`,
      `Esto espera por usted hoy en ${company}.`,
      ...PARTS.flatMap((title) => part(title, (groups.get(title) ?? []).flatMap(linesOfGroup))),
      ...part(
        "Notas para usted",
        tasks.mentions.flatMap((each) => [`- ${mentionLine(each)}`, ...link(placeOf(each))]),
      ),
      ...part(
        "De lo que usted sigue",
        news.flatMap((each) => [...newsLines(each), ...link(placeOf(each))]),
      ),
      "Para no recibir este resumen, termínelo en «Mi perfil», en «Lo que recibe por correo».",
      "Cordialmente,\nGarante",
      "Este es un mensaje automático; por favor no lo responda.",
    ].join("\n\n"),
  };
}

const PARTS = ["Vencido o de hoy", "Por hacer", "De su equipo", "A su cargo"] as const;

function partOf({ part }: WorkGroup): (typeof PARTS)[number] {
  if (part === "due") return "Vencido o de hoy";
  if (part === "team") return "De su equipo";
  return part === "taken" ? "A su cargo" : "Por hacer";
}

/** `Aprobar: AN-2026-000012 · $ 9.000.000,00 · Educadores de Boyacá`. */
function lineOf({ step, label, detail, by }: WorkGroup): string {
  const said = [label, detail ?? "", by === undefined ? "" : `por ${by}`];
  return `${step}: ${said.filter((text) => text !== "").join(" · ")}`;
}

const mentionLine = ({ by, label, text }: Mention) => `${by}, en «${label}»: «${text}»`;

function newsLines({ label, news }: Followed): readonly string[] {
  return news.map(({ by, step, text }) =>
    step === undefined
      ? `- ${by} anotó en «${label}»: «${text ?? ""}»`
      : `- ${by} ${step.toLocaleLowerCase("es")} «${label}»`,
  );
}
