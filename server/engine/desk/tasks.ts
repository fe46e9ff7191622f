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
import { PREPARED } from "../../store/database.ts";
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
  const waiting: Waiting[] = [];
  const queues: Queue[] = [];
  const seconds: Seconds[] = [];
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
    seconds.push({ there, statuses: steps.map(({ status }) => status) });
  }
  const answered = await answeredIn(context, seconds);
  const followed = await readFollowed(context);
  watched.push(...new Set(followed.map(({ controller }) => controller)));
  return {
    waiting: await shownOf(waiting),
    queues: queues.toSorted((a, b) => PARTS.indexOf(a.part) - PARTS.indexOf(b.part)),
    answered: answered.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, SHOWN),
    mentions: await readMentions(context),
    followed: [...followed],
    watched: [...new Set(watched)],
  };
}

/** A task, and what asks why nobody can do it for now; null where somebody can. */
type Waiting = { readonly task: Task; readonly held: (() => Promise<string>) | null };

/** A section with steps of a second person, and the statuses at which they wait. */
type Seconds = { readonly there: CallContext; readonly statuses: readonly string[] };

/** The tasks that are shown, each of those that cannot be done with why. */
async function shownOf(waiting: readonly Waiting[]): Promise<Task[]> {
  const tasks: Task[] = [];
  for (const { task, held } of waiting.toSorted(byTurn).slice(0, SHOWN)) {
    tasks.push(held === null ? task : { ...task, held: await held() });
  }
  return tasks;
}

/** Those that can be done come first, the oldest before the others. */
function byTurn(a: Waiting, b: Waiting): number {
  const isHeld = ({ held }: Waiting) => (held === null ? 0 : 1);
  return isHeld(a) - isHeld(b) || a.task.at.localeCompare(b.task.at);
}

async function waitingIn(context: CallContext, steps: readonly SecondStep[]): Promise<Waiting[]> {
  const { controller, lifecycle } = context.section.definition;
  const mine = steps.filter(({ event }) =>
    isGranted(`/${controller}/${event}`, context.actor.permission),
  );
  if (mine.length === 0 || lifecycle === null) return [];
  const oldest = await oldestAt(
    context,
    mine.map(({ status }) => status),
  );
  if (oldest.size === 0) return [];
  const records = await storedOf(context, [...oldest.keys()], "free");
  const facts = await factsOf(context, [...records.values()]);
  const briefs = await briefsOf(context, [...records.values()]);
  const titles = await titlesOf(context, [...records.values()]);
  const names = await statusNamesOf(context);
  const labelOf = new Map(
    statusesOf(lifecycle).map(({ key, label }) => [key, names[key] ?? label]),
  );
  const waiting: Waiting[] = [];
  for (const record of records.values()) {
    const since = oldest.get(record.id);
    const known = facts.get(record.id) ?? {};
    const step = stepForMe(lifecycle, stepsAt(lifecycle, record.status ?? "", known), mine);
    if (step === undefined || since === undefined) continue;
    const { label, refusal } = step;
    const detail = briefs.get(record.id);
    const status = labelOf.get(record.status ?? "");
    const task = {
      controller,
      id: record.id,
      label: titles.get(record.id) ?? "",
      many: context.section.definition.many,
      step: label,
      ...(status !== undefined && { status }),
      ...(detail !== undefined && { detail }),
      at: since.at.toISOString(),
      by: since.by,
    };
    const held = refusal && (async () => heldBy(context, record, refusal, known));
    waiting.push({ task, held });
  }
  return waiting;
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
  const { rows } = await sql<{ id: string; at: Date; by: string }>`${PREPARED}
    select ${own(table.id)}::text as id, ${own(table.own("actualizado_en"))} as at, coalesce(
      ${personName(own(table.own("actualizado_por")))}, '') as by
    from ${sql.table(table.name)} as ${sql.ref(ROW)}
    where ${reachCondition(context)} and ${own(table.own("estado"))} = any(${[...statuses]}::text[])
    order by ${own(table.own("actualizado_en"))} limit ${CANDIDATES}`.execute(context.db);
  return new Map(rows.map(({ id, at, by }) => [id, { at, by }]));
}

type Answered = {
  readonly controller: string;
  readonly id: string;
  readonly action: string;
  readonly at: Date;
  readonly by: string;
  readonly reason: string | null;
};

/** The steps of others, at the statuses where it waited for them, with records that the person wrote; in one statement. */
async function answeredIn(
  { db, actor, now }: DeskContext,
  seconds: readonly Seconds[],
): Promise<Task[]> {
  const asked = seconds.map(({ there, statuses }) => ({
    controller: there.section.definition.controller,
    company: companyOf(there),
    statuses,
  }));
  const { rows } = await sql<Answered>`${PREPARED}
    select c.controller, c.record_id::text as id, c.action, c.at, c.by_name as by,
      left(c.reason, ${BEGINNING}::integer) as reason
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as asked(controller text, company integer, statuses text[])
    cross join lateral (
      select from_section.* from changes from_section
      where from_section.controller = asked.controller and from_section.company_id = asked.company
        and from_section.at > ${new Date(now.getTime() - TOLD)}
        and from_section.user_id <> ${actor.user.id}::uuid
        and from_section.before ->> ${STATUS} = any(asked.statuses) and exists (
          select from changes mine where mine.controller = from_section.controller
            and mine.record_id = from_section.record_id and mine.id < from_section.id
            and mine.user_id = ${actor.user.id}::uuid)
      order by from_section.id desc limit ${SHOWN}::integer) c`.execute(db);
  const tasks: Task[] = [];
  for (const { there } of seconds) {
    const { controller } = there.section.definition;
    tasks.push(
      ...(await toldOf(
        there,
        rows.filter((row) => row.controller === controller),
      )),
    );
  }
  return tasks;
}

/** The answers about the records of a section that the person reaches. */
async function toldOf(context: CallContext, answers: readonly Answered[]): Promise<Task[]> {
  const { definition } = context.section;
  const records = await storedOf(
    context,
    answers.map(({ id }) => id),
    "free",
  );
  const titles = await titlesOf(context, [...records.values()]);
  return answers.flatMap(({ id, action, at, by, reason }) => {
    if (!records.has(id)) return [];
    const isAsked = commandOf(definition, action)?.asksReason === true;
    return [
      {
        controller: definition.controller,
        id,
        label: titles.get(id) ?? "",
        many: definition.many,
        step: pastOf(definition, action),
        ...(isAsked && reason !== null && { reason }),
        at: at.toISOString(),
        by,
      },
    ];
  });
}
