import { sql } from "kysely";
import type { Queue, Tasks } from "../../../src/contract/desk-contract.ts";
import { MENTIONS_NEWS } from "../../../src/domain/notes.ts";
import { commandOf, pastOf } from "../../../src/engine/command.ts";
import { isGranted } from "../../../src/domain/permission.ts";
import { needsAnother, waitingSteps, type SecondStep } from "../../../src/engine/four-eyes.ts";
import type { Lifecycle } from "../../../src/engine/lifecycle.ts";
import { statusesOf } from "../../../src/engine/lifecycle-statuses.ts";
import { STATUS } from "../../../src/engine/list-query.ts";
import type { Facts } from "../../../src/engine/lifecycle.ts";
import { stepsAt, type Step } from "../../../src/engine/lifecycle-steps.ts";
import { personName } from "../../store/users.ts";
import { companyOf } from "../read/cached.ts";
import { reachCondition } from "../read/criteria.ts";
import { factsOf, reasonsOf } from "../read/record.ts";
import { own, ROW } from "../read/row-columns.ts";
import { titlesOf } from "../read/title.ts";
import type { CallContext, StoredRecord } from "../served.types.ts";
import { statusNamesOf } from "../status-names.ts";
import { storedOf } from "../write/stored.ts";
import { briefsOf } from "./brief.ts";
import { dayOf } from "../../../src/domain/format.ts";
import { peopleAround } from "../../services/substitutes.ts";
import { readCharges } from "./charges.ts";
import { readFollowed } from "./followed.ts";
import { readMentions } from "./mentions.ts";
import { hasQueues, readQueues } from "./queues.ts";
import { seenSections, type DeskContext } from "./desk-context.ts";

/** The tasks that are shown, and the records of a section among which they are looked for. */
const SHOWN = 60;
const CANDIDATES = 60;

/** The time for which an answer is told, in milliseconds. */
const TOLD = 14 * 24 * 3_600_000;

/** The characters of a reason that are shown. */
const BEGINNING = 160;

/** The order of work: due, overdue of one's team, of whoever may do it, and what else one has taken. */
const PARTS: readonly Queue["part"][] = ["due", "team", undefined, "taken"];

type Task = Tasks["waiting"][number];

/**
 * The steps that need another person than whoever wrote the record, of every section: those that are for this person,
 * the oldest first, with why one cannot be done by anybody for now; and what others did with what this person wrote, the
 * last first (reading 29); beside them, the work that waits for anybody with this person's rights (ADR 85), and what they
 * have taken, with that of the people around them (ADR 127).
 */
export async function readTasks(context: DeskContext): Promise<Tasks> {
  const waiting: Task[] = [];
  const queues: Queue[] = [];
  const answered: Task[] = [];
  const watched: string[] = [MENTIONS_NEWS];
  const me = String(context.actor.user.number);
  const around = await peopleAround(context.db, me, dayOf(context.now));
  for (const section of seenSections(context)) {
    const steps = waitingSteps(section.definition.lifecycle);
    const there = { ...context, section };
    const { charge } = section.definition;
    if (steps.length > 0 || charge !== null || hasQueues(section))
      watched.push(section.definition.controller);
    queues.push(...(await readQueues(there)), ...(await readCharges(there, around)));
    if (steps.length === 0) continue;
    waiting.push(...(await waitingIn(there, steps)));
    answered.push(...(await answeredIn(there, steps)));
  }
  const followed = await readFollowed(context);
  watched.push(...new Set(followed.map(({ controller }) => controller)));
  return {
    waiting: waiting.toSorted(byTurn).slice(0, SHOWN),
    queues: queues.toSorted((a, b) => PARTS.indexOf(a.part) - PARTS.indexOf(b.part)),
    answered: answered.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, SHOWN),
    mentions: await readMentions(context),
    followed: [...followed],
    watched: [...new Set(watched)],
  };
}

/** Those that can be done come first, the oldest before the others. */
function byTurn(a: Task, b: Task): number {
  const isHeld = ({ held }: Task) => (held === undefined ? 0 : 1);
  return isHeld(a) - isHeld(b) || a.at.localeCompare(b.at);
}

async function waitingIn(context: CallContext, steps: readonly SecondStep[]): Promise<Task[]> {
  const { controller, lifecycle } = context.section.definition;
  const mine = steps.filter(({ event }) =>
    isGranted(`/${controller}/${event}`, context.actor.permission),
  );
  if (mine.length === 0 || lifecycle === null) return [];
  const oldest = await oldestAt(
    context,
    mine.map(({ status }) => status),
  );
  const records = await storedOf(context, [...oldest.keys()], "free");
  const facts = await factsOf(context, [...records.values()]);
  const briefs = await briefsOf(context, [...records.values()]);
  const titles = await titlesOf(context, [...records.values()]);
  const names = await statusNamesOf(context);
  const labelOf = new Map(
    statusesOf(lifecycle).map(({ key, label }) => [key, names[key] ?? label]),
  );
  const tasks: Task[] = [];
  for (const record of records.values()) {
    const since = oldest.get(record.id);
    const known = facts.get(record.id) ?? {};
    const step = stepForMe(lifecycle, stepsAt(lifecycle, record.status ?? "", known), mine);
    if (step === undefined || since === undefined) continue;
    const detail = briefs.get(record.id);
    const status = labelOf.get(record.status ?? "");
    tasks.push({
      controller,
      id: record.id,
      label: titles.get(record.id) ?? "",
      many: context.section.definition.many,
      step: step.label,
      ...(status !== undefined && { status }),
      ...(detail !== undefined && { detail }),
      ...(step.refusal !== null && { held: await heldBy(context, record, step.refusal, known) }),
      at: since.at.toISOString(),
      by: since.by,
    });
  }
  return tasks;
}

/** The step that is for the person, first one that can be done now; none where all are for somebody else. */
function stepForMe(
  lifecycle: Lifecycle,
  steps: readonly Step[],
  mine: readonly SecondStep[],
): Step | undefined {
  const forMe = steps.filter(
    ({ event, refusal }) =>
      mine.some((each) => each.event === event) &&
      refusal?.causes.some(({ guard }) => needsAnother(lifecycle, guard)) !== true,
  );
  return forMe.find(({ refusal }) => refusal === null) ?? forMe[0];
}

/** Why a step cannot be done by anybody for now, in the words of the record. */
async function heldBy(
  context: CallContext,
  record: StoredRecord,
  { causes }: NonNullable<Step["refusal"]>,
  facts: Facts,
): Promise<string> {
  const { reasons = {} } = await reasonsOf(context, record, facts);
  return [...new Set(causes.map(({ guard, reason }) => reasons[guard] ?? reason))].join(" ");
}

/** The oldest records at some statuses, by id, with who changed each last and when. */
async function oldestAt(context: CallContext, statuses: readonly string[]) {
  const { table } = context.section;
  const { rows } = await sql<{ id: string; at: Date; by: string }>`
    select ${own(table.id)}::text as id, ${own(table.own("actualizado_en"))} as at, coalesce(
      ${personName(own(table.own("actualizado_por")))}, '') as by
    from ${sql.table(table.name)} as ${sql.ref(ROW)}
    where ${reachCondition(context)} and ${own(table.own("estado"))} = any(${[...statuses]}::text[])
    order by ${own(table.own("actualizado_en"))} limit ${CANDIDATES}`.execute(context.db);
  return new Map(rows.map(({ id, at, by }) => [id, { at, by }]));
}

type Answered = {
  readonly id: string;
  readonly action: string;
  readonly at: Date;
  readonly by: string;
  readonly reason: string | null;
};

/** The steps of others, at the statuses where it waited for them, with records that the person wrote. */
async function answeredIn(context: CallContext, steps: readonly SecondStep[]): Promise<Task[]> {
  const { db, section, actor, now } = context;
  const { controller } = section.definition;
  const statuses = steps.map(({ status }) => status);
  const { rows } = await sql<Answered>`
    select c.record_id::text as id, c.action, c.at, c.by_name as by, left(c.reason, ${BEGINNING}) as reason from changes c
    where c.controller = ${controller} and c.company_id = ${companyOf(context)}
      and c.at > ${new Date(now.getTime() - TOLD)} and c.user_id <> ${actor.user.id}::uuid
      and c.before ->> ${STATUS} = any(${statuses}::text[]) and exists (
        select from changes mine where mine.controller = c.controller and mine.record_id = c.record_id
          and mine.id < c.id and mine.user_id = ${actor.user.id}::uuid)
    order by c.id desc limit ${SHOWN}`.execute(db);
  const records = await storedOf(
    context,
    rows.map(({ id }) => id),
    "free",
  );
  const titles = await titlesOf(context, [...records.values()]);
  return rows.flatMap(({ id, action, at, by, reason }) => {
    const record = records.get(id);
    if (record === undefined) return [];
    const step = pastOf(section.definition, action);
    const isAsked = commandOf(section.definition, action)?.asksReason === true;
    return [
      {
        controller,
        id,
        label: titles.get(id) ?? "",
        many: section.definition.many,
        step,
        ...(isAsked && reason !== null && { reason }),
        at: at.toISOString(),
        by,
      },
    ];
  });
}
