import { sql, type RawBuilder } from "kysely";
import type {
  LifeCases,
  SectionCases,
  Standing,
  TookStep,
} from "../../../src/contract/lives-contract.ts";
import { isGranted } from "../../../src/domain/permission.ts";
import { listAddress } from "../../../src/domain/section-page.ts";
import type { Lifecycle, StatusWords, Tone } from "../../../src/engine/lifecycle.ts";
import { hasRegions } from "../../../src/engine/lifecycle-statuses.ts";
import { listQueryText, parseListQuery, STATUS } from "../../../src/engine/list-query.ts";
import { stateAt, statePaths } from "../../../src/engine/status.ts";
import type { DeskContext } from "../desk/desk-context.ts";
import { companyOf } from "../read/cached.ts";
import { countedOnce } from "../read/counted-from.ts";
import { conditionOf, reachCondition } from "../read/criteria.ts";
import { own, ROW, statusSql } from "../read/row-columns.ts";
import { titlesOf } from "../read/title.ts";
import { Refusal } from "../refusal.ts";
import type { CallContext, ServedSection } from "../served.types.ts";
import { storedOf } from "../write/stored.ts";

/** The last arrivals at each status that the times of steps are counted from. */
const LATELY = 150;

/** The records of each status of which it is looked up since when they stand there, the first made first. */
const LOOKED_AT = 200;

/** The fewest departures from a status from which what is usual is told. */
const ENOUGH = 10;

/** The records of each status that are named. */
const NAMED = 3;

/** The tones of a status in which a record waits for a step; in the others it may stay. */
const WAITS: ReadonlySet<Tone> = new Set(["pending", "working", "risk", "held"]);

const EVERYTHING = { search: "", view: null, filters: {} } as const;

/**
 * Where the records of a life stand, in each section that the person may list: of the records that they reach, in the
 * company of the call.
 * @throws Refusal 404 for a life that no section has.
 */
export async function readCases(context: DeskContext, life: string): Promise<LifeCases> {
  const having = [...context.registry.sections.values()].filter(
    ({ definition }) => definition.lifecycle?.id === life,
  );
  if (having.length === 0) throw new Refusal(404, "Ningún registro tiene esta vida.");
  const { seen = [], withheld = [] } = Object.groupBy(having, ({ definition: { controller } }) =>
    isGranted(`/${controller}/list`, context.actor.permission) ? "seen" : "withheld",
  );
  const sections: SectionCases[] = [];
  for (const section of seen) sections.push(await casesIn({ ...context, section }));
  return { sections, withheld: withheld.map(({ definition }) => definition.controller) };
}

async function casesIn(context: CallContext): Promise<SectionCases> {
  const { definition, computed } = context.section;
  const { controller, lifecycle } = definition;
  if (lifecycle === null) throw new Error(`${controller} has no lifecycle`);
  // Of a status that time changes, or of several at once, the history does not say since when.
  const isWritten = computed?.[STATUS] === undefined && !hasRegions(lifecycle);
  const [counts, past] = await Promise.all([
    countsOf(context, lifecycle),
    isWritten ? pastOf(context, lifecycle) : { steps: [], usual: new Map<string, number>() },
  ]);
  const waits = [...counts].filter(([, count]) => count > 0).map(([status]) => status);
  const there = isWritten ? await thereIn(context, waits, usualOf(lifecycle, past.usual)) : [];
  const names = await namesOf(context, there);
  return {
    controller,
    statuses: [...counts].map(([status, count]) =>
      standingOf(context, {
        status,
        count,
        found: there.find((each) => each.status === status) ?? null,
        after: usualOf(lifecycle, past.usual).get(status) ?? null,
        names,
      }),
    ),
    steps: past.steps,
  };
}

/** The number of records in each innermost status, in the order of the chart. */
async function countsOf(
  context: CallContext,
  lifecycle: Lifecycle,
): Promise<ReadonlyMap<string, number>> {
  const { section, db } = context;
  const found = await countedOnce(context, EVERYTHING, {
    asked: ["life cases"],
    ask: async () => {
      const { rows } = await sql<{ status: string; count: number }>`
        select ${statusSql(section)} as status, count(*)::integer as count
        from ${sql.table(section.table.name)} as ${sql.ref(ROW)}
        where ${conditionOf(context, EVERYTHING)} group by 1`.execute(db);
      return rows;
    },
  });
  return new Map(
    statePaths(lifecycle).map((path) => [
      path,
      found
        .filter(({ status }) => status.split("+").includes(path))
        .reduce((sum, { count }) => sum + count, 0),
    ]),
  );
}

/** The steps that were taken lately, and how long records usually stay in a status, in seconds: nine in ten no longer. */
type Past = { readonly steps: TookStep[]; readonly usual: ReadonlyMap<string, number> };

async function pastOf(context: CallContext, lifecycle: Lifecycle): Promise<Past> {
  const { section, db } = context;
  const { definition, table } = section;
  const { controller } = definition;
  type Found = TookStep & { readonly isOfAll: boolean };
  const { rows } = await sql<Found>`
    with arrived as (
      select lately.* from unnest(${[...statePaths(lifecycle)]}::text[]) as s(status) cross join lateral (
        select c.id, c.record_id, c.action, c.before ->> 'estado' as left_from, c.after ->> 'estado' as came_to, c.at
        from changes c
        where c.controller = ${controller} and c.company_id = ${companyOf(context)}::integer
          and c.after ->> 'estado' = s.status
        order by c.at desc limit ${LATELY}
      ) as lately
    ), took as (
      select a.action, a.left_from, a.came_to, extract(epoch from a.at - coalesce(
        ${arrivalOf(controller, sql`a.record_id`, sql`and p.id < a.id`)}, ${own(table.own("creado_en"))}))::float8 as seconds
      from arrived a join ${sql.table(table.name)} as ${sql.ref(ROW)} on ${own(table.id)} = a.record_id
      where a.left_from is not null and ${reachCondition(context)}
    )
    select left_from as "from", coalesce(came_to, '') as "to", coalesce(action, '') as event,
      grouping(action) = 1 as "isOfAll", count(*)::integer as count,
      percentile_cont(0.5) within group (order by seconds) as median,
      percentile_cont(0.9) within group (order by seconds) as slow
    from took group by grouping sets ((left_from, came_to, action), (left_from))`.execute(db);
  const { all = [], one = [] } = Object.groupBy(rows, ({ isOfAll }) => (isOfAll ? "all" : "one"));
  const usual = all
    .filter(({ count }) => count >= ENOUGH)
    .map(({ from, slow }) => [from, slow] as const);
  return {
    steps: one.map(({ from, to, event, count, median, slow }) => ({
      from,
      to,
      event,
      count,
      median,
      slow,
    })),
    usual: new Map(usual),
  };
}

/** How long records usually stay in the statuses where they wait for a step. */
function usualOf(lifecycle: Lifecycle, usual: Past["usual"]): Past["usual"] {
  const waits = ([status]: readonly [string, number]) => {
    const words = stateAt(lifecycle, status)?.meta as StatusWords | undefined;
    return words !== undefined && WAITS.has(words.tone);
  };
  return new Map([...usual].filter(waits));
}

/** The SQL of the moment of the last change of a record's status, among some; null for none. */
function arrivalOf(
  controller: string,
  record: RawBuilder<unknown>,
  among: RawBuilder<unknown> = sql``,
): RawBuilder<Date | null> {
  return sql`(select p.at from changes p where p.controller = ${controller} and p.record_id = ${record}
    and p.after ->> 'estado' is not null ${among} order by p.id desc limit 1)`;
}

type There = {
  readonly status: string;
  readonly since: Date;
  readonly stuck: number;
  readonly first: readonly { readonly id: string; readonly since: string }[];
};

/** Since when the records of some statuses stand there, the longest first. */
async function thereIn(
  context: CallContext,
  statuses: readonly string[],
  usual: Past["usual"],
): Promise<readonly There[]> {
  if (statuses.length === 0) return [];
  const { definition, table } = context.section;
  const limits = statuses.map((status) => usual.get(status) ?? null);
  const { rows } = await sql<There>`
    select s.status, min(x.since) as since,
      (count(*) filter (where x.since < ${context.now}::timestamptz - make_interval(secs => s.usual)))::integer as stuck,
      to_json((array_agg(json_build_object('id', x.id::text, 'since', x.since) order by x.since, x.id))[1:${NAMED}::integer])
        as first
    from unnest(${[...statuses]}::text[], ${limits}::float8[]) as s(status, usual) cross join lateral (
      select ${own(table.id)} as id, coalesce(${arrivalOf(definition.controller, own(table.id))},
        ${own(table.own("creado_en"))}) as since
      from ${sql.table(table.name)} as ${sql.ref(ROW)}
      where ${own(table.own("estado"))} = s.status and ${reachCondition(context)}
      order by ${own(table.id)} limit ${LOOKED_AT}
    ) as x group by 1`.execute(context.db);
  return rows;
}

/** The names of the records that are named, for who may open them. */
async function namesOf(
  context: CallContext,
  there: readonly There[],
): Promise<ReadonlyMap<string, string>> {
  const { controller } = context.section.definition;
  if (!isGranted(`/${controller}/view`, context.actor.permission)) return new Map();
  const ids = there.flatMap(({ first }) => first.map(({ id }) => id));
  return titlesOf(context, [...(await storedOf(context, ids, "free")).values()]);
}

type Known = {
  readonly status: string;
  readonly count: number;
  readonly found: There | null;
  readonly after: number | null;
  readonly names: ReadonlyMap<string, string>;
};

function standingOf(
  { section }: CallContext,
  { status, count, found, after, names }: Known,
): Standing {
  const { controller } = section.definition;
  return {
    status,
    count,
    to: listOf(section, status),
    since: found === null ? null : found.since.toISOString(),
    stuck: found === null || after === null ? null : { count: found.stuck, after },
    isMore: count > LOOKED_AT,
    first: (found?.first ?? []).flatMap(({ id, since }) =>
      names.has(id)
        ? [
            {
              label: names.get(id) || `n.º ${id}`,
              since: new Date(since).toISOString(),
              to: `/${controller}/view/${id}`,
            },
          ]
        : [],
    ),
  };
}

/** The address of the list of the records in a status. */
function listOf({ definition }: ServedSection, status: string): string {
  const { query } = parseListQuery(definition, new URLSearchParams());
  const filters = { [STATUS]: status };
  return listAddress(definition.controller, listQueryText(definition, { ...query, filters }));
}
