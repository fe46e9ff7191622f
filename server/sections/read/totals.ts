import { sql } from "kysely";
import { seesPersonal } from "../personal-data.ts";
import type { Place } from "../served.types.ts";
import { conditionOf, type Criteria } from "./criteria.ts";
import { own, ROW } from "./row-columns.ts";

/** How many records a filter leaves, and the sums of their money columns as decimal text. */
export type Totals = { readonly total: number; readonly totals: Readonly<Record<string, string>> };

type Known = { readonly revision: string; readonly totals: Promise<Totals> };

/** Filters whose totals one process remembers. */
const MAX_KNOWN = 1000;

const known = new WeakMap<Place["db"], Map<string, Known>>();

/**
 * The totals of a filter, counted once per revision of the section: every change bumps the revision in its own
 * transaction, so that what is remembered is never older than what is shown.
 */
export async function totalsOf(place: Place, criteria: Criteria): Promise<Totals> {
  if (changesByItself(place, criteria)) return count(place, criteria);
  const revision = await revisionOf(place);
  const key = JSON.stringify([
    place.section.definition.controller,
    companyOf(place),
    seesPersonal(place),
    criteria.search,
    criteria.filters,
  ]);
  const mine = known.get(place.db) ?? new Map<string, Known>();
  known.set(place.db, mine);
  const found = mine.get(key);
  if (found?.revision === revision) return found.totals;
  const totals = count(place, criteria);
  remember(mine, key, { revision, totals });
  totals.catch(() => mine.delete(key));
  return totals;
}

/** Whether what a filter leaves changes without a change of the section: by time, signing in or other sections. */
function changesByItself({ section: { hooks } }: Place, { filters }: Criteria): boolean {
  return hooks.status !== undefined || Object.keys(filters).some((name) => hooks.computed?.[name]);
}

/** The company whose revision and changes a record's are; 0 where the installation shares them. */
export function companyOf({ section, actor }: Place): number {
  return section.table.isOfCompany ? actor.companyId : 0;
}

async function revisionOf(place: Place): Promise<string> {
  const { rows } = await sql<{ revision: string }>`
    select revision::text from section_revisions
    where controller = ${place.section.definition.controller} and company_id = ${companyOf(place)}`.execute(
    place.db,
  );
  return rows[0]?.revision ?? "0";
}

async function count(place: Place, criteria: Criteria): Promise<Totals> {
  const { table, definition, hooks } = place.section;
  const money = Object.entries(definition.fields).flatMap(([name, field], index) =>
    field.kind === "money" && !hooks.computed?.[name]
      ? [{ name, alias: `m${index}`, column: table.columns.get(name)?.name ?? name }]
      : [],
  );
  const sums = money.map(
    ({ alias, column }) =>
      sql`, coalesce(sum(${own(column)}), 0)::numeric(30,2)::text as ${sql.ref(alias)}`,
  );
  const { rows } = await sql<Record<string, unknown>>`
    select count(*)::integer as total ${sql.join(sums, sql``)}
    from ${sql.table(table.name)} as ${sql.ref(ROW)}
    where ${conditionOf(place, criteria)}`.execute(place.db);
  const [row = {}] = rows;
  return {
    total: Number(row["total"]),
    totals: Object.fromEntries(money.map(({ name, alias }) => [name, String(row[alias])])),
  };
}

function remember(all: Map<string, Known>, key: string, entry: Known): void {
  all.delete(key);
  all.set(key, entry);
  const [oldest] = all.keys();
  if (all.size > MAX_KNOWN && oldest !== undefined) all.delete(oldest);
}
