import { sql } from "kysely";
import type { z } from "zod/mini";
import type { tabCounts } from "../../../src/contract/views-contract.ts";
import { dayOf } from "../../../src/domain/format.ts";
import { parseListQuery } from "../../../src/engine/list-query.ts";
import { firstOfEach, MOST_TABS } from "../../../src/engine/list-views.ts";
import { settledFilters } from "../../../src/engine/settled-filter.ts";
import { Refusal } from "../refusal.ts";
import type { CallContext, ReadContext } from "../served.types.ts";
import { readViews } from "../views.ts";
import { countedOnce } from "./counted-from.ts";
import { conditionOf, type Criteria } from "./criteria.ts";
import { withKeptFigures } from "./kept-figures.ts";
import { ROW } from "./row-columns.ts";
import { withNamed } from "./search-condition.ts";

type Counts = z.infer<typeof tabCounts>;
type Count = Counts["all"];

/** Up to this many records are counted: a person sees at a glance whether there are few. */
const BOUND = 1_000;

const ALL: Criteria = { search: "", view: null, filters: {} };

/** Counts the records of each tab above a list, one after the other, and each up to a bound. */
export async function readTabCounts(asked: CallContext): Promise<Counts> {
  const context = await withKeptFigures(asked);
  const { definition } = context.section;
  const all = await countOf(context, ALL);
  const declared: Record<string, Count> = {};
  for (const { key } of definition.views)
    declared[key] = await countOf(context, { ...ALL, view: key });
  const saved: Record<string, Count> = {};
  const { views } = await readViews(context);
  for (const { name, query } of firstOfEach(views).slice(0, MOST_TABS)) {
    const count = await countOfSaved(context, query);
    if (count !== null) saved[name] = count;
  }
  return { all, declared, saved };
}

/** The count of a saved view; null where it asks for what is not there any more, or what the person may not ask for. */
async function countOfSaved(context: CallContext, text: string): Promise<Count | null> {
  const { section, actor, now } = context;
  const { query, problems } = parseListQuery(section.definition, new URLSearchParams(text));
  if (problems.length > 0) return null;
  const asking = { today: dayOf(now), me: String(actor.user.number) };
  const filters = settledFilters(section.definition, query.filters, asking);
  try {
    const searched = await withNamed(context, query.search);
    return await countOf(searched, { search: query.search, view: query.view, filters });
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

async function countOf(context: ReadContext, criteria: Criteria): Promise<Count> {
  return countedOnce(context, criteria, {
    asked: ["tab count"],
    ask: async () => boundedCount(context, criteria),
  });
}

async function boundedCount(context: ReadContext, criteria: Criteria): Promise<Count> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from ${sql.table(context.section.table.name)} as ${sql.ref(ROW)}
      where ${conditionOf(context, criteria)} limit ${BOUND + 1}) as found`.execute(context.db);
  const count = rows[0]?.count ?? 0;
  return { count: Math.min(count, BOUND), isMore: count > BOUND };
}
