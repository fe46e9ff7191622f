import { requestOfJob } from "../job-actor.ts";
import { sql } from "kysely";
import type { PermissionEntry } from "../../../src/domain/permission.ts";
import { targetByItself } from "../../../src/engine/lifecycle-steps.ts";
import { isInState, timersOf, type Timer } from "../../../src/engine/lifecycle-timers.ts";
import { timerChart, type Looked, type Timed } from "../../../src/engine/timer.chart.ts";
import type { Ports } from "../../ports.ts";
import { happenIn } from "../commands/carry-out.ts";
import { defineJob, type Job, type StepContext } from "../jobs/define-job.ts";
import { aboutEach } from "../jobs/job-about.ts";
import { factsOf } from "../read/record.ts";
import type { Registry, ServedSection, StoredRecord, TransactionContext } from "../served.types.ts";
import { systemActor } from "../system-actor.ts";
import { storedOf } from "../write/stored.ts";
import { dueSql } from "./due-sql.ts";
import { TIMER } from "./timer-row.ts";

type Needs = {
  readonly ports: Ports;
  readonly registry: Registry;
  readonly everything: readonly PermissionEntry[];
};

/** The milliseconds after which a record whose guards refuse is looked at again. */
const AGAIN = 24 * 3_600_000;

const OVER: Looked = { wait: null };

/**
 * Builds the job of a timer. It only says when to look: whether the record moves is decided by what is stored, under the
 * lock of the record, so that a late, repeated or second job does no harm (ADR 69).
 */
export function createTimerJob(needs: Needs): Job<Timed> {
  return defineJob(timerChart, {
    kind: TIMER,
    title: "Plazo de un registro",
    steps: { look: async (timed, context) => look(needs, timed, context) },
    progress: ({ words, wait }) => ({ done: wait === null ? 1 : 0, total: 1, words }),
    about: aboutEach(({ controller, id }) => ({ controller, id })),
  });
}

async function look(
  { ports, registry, everything }: Needs,
  { controller, id, company, path, event }: Timed,
  { tx: db, now, job }: StepContext,
): Promise<Looked> {
  const section = registry.sections.get(controller);
  const timer = section && timerOf(section, { path, event });
  if (section === undefined || timer === undefined) return OVER;
  const actor = systemActor(everything, {
    companyId: company ?? 0,
    requestId: requestOfJob(job.id),
  });
  const tx: TransactionContext = { db, registry, section, actor, ports, now };
  const record = (await storedOf(tx, [id])).get(id);
  if (record === undefined || !isInState(record.status, path)) return OVER;
  const due = await dueOf(tx, timer, id);
  if (due === null) return OVER;
  if (due > now) return { wait: due.getTime() - now.getTime() };
  if (!(await isAllowed(tx, record, event))) return { wait: AGAIN };
  await happenIn(tx, { id, event, input: {} });
  return OVER;
}

/** The timer of a state; undefined where its chart no longer has it. */
function timerOf(
  { definition: { lifecycle } }: ServedSection,
  { path, event }: Pick<Timer, "path" | "event">,
): Timer | undefined {
  if (lifecycle === null) return undefined;
  return timersOf(lifecycle).find((each) => each.path === path && each.event === event);
}

async function dueOf(
  { db, section }: TransactionContext,
  timer: Timer,
  id: string,
): Promise<Date | null> {
  const { table } = section;
  const { rows } = await sql<{ due: Date | null }>`
    select ${dueSql(section, timer, "t")} as due from ${sql.table(table.name)} as t
    where ${sql.ref(`t.${table.id}`)} = ${id}::bigint`.execute(db);
  return rows[0]?.due ?? null;
}

async function isAllowed(
  tx: TransactionContext,
  record: StoredRecord,
  event: string,
): Promise<boolean> {
  const { lifecycle } = tx.section.definition;
  const facts = (await factsOf(tx, [record])).get(record.id) ?? {};
  return (
    lifecycle !== null && targetByItself(lifecycle, record.status ?? "", event, facts) !== null
  );
}
