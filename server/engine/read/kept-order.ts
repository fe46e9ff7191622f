import { sql, type RawBuilder } from "kysely";
import type { ReadContext, ServedSection } from "../served.types.ts";
import { companyCondition } from "./criteria.ts";
import { keyOf } from "./order.ts";
import type { Memory } from "./remembered.ts";
import { own, ROW } from "./row-columns.ts";
import { numbersIn, ranksOf, sequenceOf, type Ids } from "./sequence.ts";

/** A list's records in its order, in memory. */
export type KeptOrder = { readonly ids: Ids; readonly sequence: Int32Array };

/** The ranks of records that were read with them: of others they say nothing. */
type KeptRanks = { readonly ids: Ids; readonly ranks: Int32Array };

/** Asked as often between two changes, an order is worth keeping: it costs what this many pages cost without. */
const OFTEN = 20;

/** Sections of more records keep nothing: an order of so many takes under a megabyte. */
const MOST = 200_000;

/** What is on its way, and here once it has come. */
type Coming<Thing> = { here?: Thing | null };

/**
 * The order of a list in memory (ADR 19); null where it is not known, which asking often changes: it is then asked of
 * the database meanwhile, and whoever comes next finds it.
 */
export function keptOrder(
  context: ReadContext,
  memory: Memory,
  order: readonly string[],
): KeptOrder | null {
  const names = order.map((each) => each.replace(/^-/u, ""));
  if (names.some((name) => changesWithTime(context.section, name))) return null;
  const ids = idsOf(context, memory);
  const ranked = names.map((name) => ranksBy(context, memory, name));
  const terms = ranked.flatMap((kept, index) =>
    ids && kept?.ids === ids
      ? [{ ranks: kept.ranks, descends: order[index]?.startsWith("-") === true }]
      : [],
  );
  if (!ids || terms.length === 0 || terms.length < order.length) return null;
  const make = () => {
    return { ids, sequence: sequenceOf(ids.length, terms, terms[0]?.descends === true) };
  };
  const kept = memory.keepLarge(["sequence", order], make, targetsOf(context, order));
  return kept.ids === ids ? kept : null;
}

/** The sections whose records' names an order goes by. */
function targetsOf(
  { section, registry }: ReadContext,
  order: readonly string[],
): readonly ServedSection[] {
  return order.flatMap((each) => {
    const field = section.definition.fields[each.replace(/^-/u, "")];
    return field && "to" in field ? [registry.of(field.to)] : [];
  });
}

function changesWithTime({ computed }: ServedSection, name: string): boolean {
  return computed?.[name] !== undefined;
}

/** The ids of all records, if they are here. */
function idsOf(context: ReadContext, memory: Memory): Ids | null {
  if (!isOften(memory, ["asked"])) return null;
  return memory.keepLarge(["ids"], () => coming(async () => askIds(context))).here ?? null;
}

/** The ranks of all records by a field, if they are here. */
function ranksBy(context: ReadContext, memory: Memory, name: string): KeptRanks | null {
  const targets = targetsOf(context, [name]);
  const ids = idsOf(context, memory);
  if (!isOften(memory, ["asked", name], targets) || !ids) return null;
  const make = () => coming(async () => askRanks(context, ids, name));
  return memory.keepLarge(["ranks", name], make, targets).here ?? null;
}

/** Counts how often something is asked between two changes. */
function isOften(memory: Memory, what: readonly string[], also: readonly ServedSection[] = []) {
  const times = memory.keep(what, () => ({ count: 0 }), also);
  times.count += 1;
  return times.count >= OFTEN;
}

async function askIds(context: ReadContext): Promise<Ids | null> {
  const { table } = context.section;
  const { rows } = await sql<{ ids: string | null }>`
    select array_agg(id)::text as ids from (
      select ${own(table.id)} as id from ${sql.table(table.name)} as ${sql.ref(ROW)}
      where ${companyCondition(context)} order by 1 limit ${MOST + 1}
    ) as x`.execute(context.db);
  const ids = numbersIn(rows[0]?.ids ?? null);
  return ids.length > MOST ? null : Float64Array.from(ids);
}

async function askRanks(context: ReadContext, ids: Ids, name: string): Promise<KeptRanks | null> {
  const { table } = context.section;
  const joins: RawBuilder<unknown>[] = [];
  const key = keyOf(context, name, joins);
  const { rows } = await sql<{ ids: string | null; ranks: string | null }>`
    select array_agg(id)::text as ids, array_agg(rank)::text as ranks from (
      select ${own(table.id)} as id, dense_rank() over (order by ${key}) as rank
      from ${sql.table(table.name)} as ${sql.ref(ROW)} ${sql.join(joins, sql` `)}
      where ${companyCondition(context)}
    ) as x`.execute(context.db);
  const [row] = rows;
  const ranks = ranksOf(ids, numbersIn(row?.ids ?? null), numbersIn(row?.ranks ?? null));
  return ranks && { ids, ranks };
}

/** One at a time: the database's connections are for those who wait for it. */
let line: Promise<unknown> = Promise.resolve();

/** Asks for something that nobody waits for: where the database fails, whoever waits for it says so. */
function coming<Thing>(ask: () => Promise<Thing | null>): Coming<Thing> {
  const held: Coming<Thing> = {};
  line = line.then(ask).then(
    (thing) => (held.here = thing),
    () => (held.here = null),
  );
  return held;
}
