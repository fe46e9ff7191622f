import { sql, type Kysely, type RawBuilder } from "kysely";
import { hasRegions } from "../../../src/engine/lifecycle-statuses.ts";
import { isInState, timersOf, type Timer } from "../../../src/engine/lifecycle-timers.ts";
import { statePaths } from "../../../src/engine/status.ts";
import type { Database } from "../../store/schema.ts";
import type { Registry, ServedSection } from "../served.types.ts";
import { dueSql, inStateSql } from "./due-sql.ts";
import { TIMER, timedKind, timerKey, timerWords } from "./timer-row.ts";

/**
 * Schedules the timers of records that are in their states without a job: those that were there before the chart had the
 * timer, and those that no command wrote. A job that failed stays for a person to look at, and no other takes its place.
 */
export async function scheduleMissing(
  db: Kysely<Database>,
  { sections }: Registry,
  now: Date,
): Promise<void> {
  for (const section of sections.values()) {
    const { lifecycle } = section.definition;
    for (const timer of lifecycle === null ? [] : timersOf(lifecycle)) {
      await scheduleOf(db, section, timer, now);
    }
  }
}

async function scheduleOf(
  db: Kysely<Database>,
  section: ServedSection,
  timer: Timer,
  now: Date,
): Promise<void> {
  const { table, definition } = section;
  const kind = timedKind(definition, timer);
  const [before, after] = timerKey(kind, "\n").split("\n");
  const own = (name: string) => sql.ref(`t.${name}`);
  const company = table.isOfCompany ? own(table.own("empresa_id")) : sql`null::integer`;
  const words = timerWords(definition, timer);
  const title = table.columns.get(definition.title)?.name;
  await sql`
    insert into jobs (kind, key, input, progress, due_at, company_id, created_at)
    select ${TIMER}, x.key, ${JSON.stringify(kind)}::jsonb || jsonb_build_object('id', x.id, 'company', x.company, 'words', x.words),
      jsonb_build_object('done', 0, 'total', 1, 'words', x.words), x.due, x.company, ${now}::timestamptz
    from (
      select ${before}::text || ${own(table.id)} || ${after}::text as key, ${own(table.id)}::text as id,
        concat(${words[0]}::text, ${title === undefined ? sql`''` : own(title)}, ${words[1]}::text) as words,
        ${company} as company, ${dueSql(section, timer, "t")} as due
      from ${sql.table(table.name)} as t where ${isThere(section, timer)}
    ) as x
    where x.due is not null
      and not exists (select from jobs j where j.kind = ${TIMER} and j.key = x.key and j.status in ('waiting', 'running'))
      and not exists (select from jobs j where j.kind = ${TIMER} and j.key = x.key and j.status = 'failed')
    on conflict (kind, key) where status in ('waiting', 'running') do nothing`.execute(db);
}

/** Whether a row is in the state of a timer: by its status alone, unless it has one for each region. */
function isThere(
  { definition: { lifecycle }, table }: ServedSection,
  { path }: Timer,
): RawBuilder<boolean> {
  const status = sql.ref(`t.${table.own("estado")}`);
  if (lifecycle === null || hasRegions(lifecycle)) return inStateSql(status, path);
  const statuses = statePaths(lifecycle).filter((each) => isInState(each, path));
  return sql`${status} = any(${statuses}::text[])`;
}
