import { sql, type RawBuilder } from "kysely";
import { isGranted } from "../../../src/domain/permission.ts";
import { versionSql } from "../kinds/pointing.ts";
import { seesPersonal } from "../personal-data.ts";
import type { ReadContext, ServedSection } from "../served.types.ts";
import { cached } from "./cached.ts";
import { colleagueCondition, workplacesOf } from "./colleagues.ts";
import { own, ROW } from "./row-columns.ts";
import { holds, wordsOf } from "./search-words.ts";

type Condition = RawBuilder<unknown>;

/** Where a search looks: in the texts of the record alone, or also in what its row shows of the records that it names. */
export type SearchReach = "record" | "row";

/** The letters of a word that is looked for in other records too: fewer are in most of them, and in no index. */
const SHORTEST_BESIDE = 3;

/** The most records of one section by whose ids a list is searched: more are looked for with the list itself. */
const MOST_NAMED = 1_000;

/**
 * The context in which a list is searched: with the records beside it that hold each word, asked first and apart, so that
 * the database knows how many rows it looks for and takes the way that suits so many (ADR 87).
 */
export async function withNamed<Context extends ReadContext>(
  context: Context,
  search: string,
): Promise<Context> {
  const beside = namedSections(context);
  const words = wordsOf(search).filter(isBeside);
  const [first] = beside;
  if (first === undefined || words.length === 0) return context;
  const there = { ...context, section: first.target };
  const named = await cached(
    there,
    ["named by a search", searchAsked(context, search)],
    async () => namedBy(context, words, beside),
    beside.map(({ target }) => target),
  );
  return { ...context, named: { of: context.section, ids: named } };
}

/** The ids of the records of each section that hold each word, by `keyOf`; those of which there are too many are left out. */
async function namedBy(
  context: ReadContext,
  words: readonly string[],
  beside: readonly Named[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const parts = words.flatMap((word) =>
    beside.map(
      (each) => sql`(select ${keyOf(word, each)} as key, array_agg(id::text) as ids
        from (${recordsWith(context, word, each)} limit ${MOST_NAMED + 1}) as found(id))`,
    ),
  );
  const { rows } = await sql<{ key: string; ids: string[] | null }>`
    ${sql.join(parts, sql` union all `)}`.execute(context.db);
  return new Map(
    rows.flatMap(({ key, ids }) =>
      ids !== null && ids.length > MOST_NAMED ? [] : [[key, ids ?? []] as const],
    ),
  );
}

function keyOf(word: string, { field }: Named): string {
  return `${field} ${word}`;
}

function isBeside(word: string): boolean {
  return word.length >= SHORTEST_BESIDE;
}

/** The condition on the records that have every word of a search, each in any of their texts. */
export function searchConditions(
  context: ReadContext,
  search: string,
  reach: SearchReach,
): readonly Condition[] {
  const beside = reach === "row" ? namedSections(context) : [];
  return wordsOf(search).map((word) => {
    const texts = textsOf(context, context.section, ROW).map((text) => holds(text, word));
    const named = isBeside(word) ? beside.flatMap((each) => naming(context, word, each)) : [];
    const all = [...texts, ...named];
    return all.length === 0 ? sql`false` : sql`(${sql.join(all, sql` or `)})`;
  });
}

/** The condition on the records that name one with a word; none where no record has it. */
function naming(context: ReadContext, word: string, each: Named): readonly Condition[] {
  const { named, section } = context;
  const ids = named?.of === section ? named.ids.get(keyOf(word, each)) : undefined;
  // `exists`, so that the database may look each row up where those records would not fit in its memory.
  if (ids === undefined)
    return [
      sql`exists (${recordsWith(context, word, each)} and ${sql.ref(`n.${each.target.table.id}`)} = ${own(each.column)})`,
    ];
  return ids.length === 0 ? [] : [sql`${own(each.column)} = any(${[...ids]}::bigint[])`];
}

/** Selects the ids of the records of a named section with a word. */
function recordsWith(context: ReadContext, word: string, { target }: Named): Condition {
  const { table, definition } = target;
  const found = textsOf(context, target, "n").map((text) => holds(text, word));
  const title = table.columns.get(definition.title)?.name ?? table.id;
  const conditions = [
    sql`(${sql.join(found, sql` or `)})`,
    // Who may not list them, or does not see them there, sees their name alone.
    sql`(${mayList(context, target) ? colleagueCondition(target, context.actor, "n") : sql`false`}
      or ${holds(sql`plain_text(${sql.ref(`n.${title}`)}::text)`, word)})`,
    ...(table.isOfCompany
      ? [sql`${sql.ref(`n.${table.own("empresa_id")}`)} = ${context.actor.companyId}::integer`]
      : []),
  ];
  return sql`select ${sql.ref(`n.${table.id}`)} from ${sql.table(table.name)} as n
    where ${sql.join(conditions, sql` and `)}`;
}

/**
 * A search as part of the question whose answer is cached: with what the person may find of the records that rows name,
 * where something is searched.
 */
export function searchAsked(context: ReadContext, search: string): readonly unknown[] {
  if (wordsOf(search).length === 0) return [];
  return [
    search,
    ...namedSections(context).map(({ field, target }) => [
      field,
      workplacesOf(target) === undefined ? null : context.actor.user.id,
      mayList(context, target),
      seesPersonal({ ...context, section: target }),
    ]),
  ];
}

/** The sections whose records a search looks into: the answer to it changes with them. */
export function searchedBeside(context: ReadContext, search: string): readonly ServedSection[] {
  return wordsOf(search).length === 0 ? [] : namedSections(context).map(({ target }) => target);
}

type Named = {
  readonly field: string;
  readonly column: string;
  readonly target: ServedSection;
};

/** The references in the columns of a list whose records are searched by their texts. */
function namedSections({ section, registry, actor }: ReadContext): readonly Named[] {
  return Object.entries(section.definition.fields).flatMap(([field, rules]) => {
    const column = section.table.columns.get(field);
    if (rules.kind !== "reference" || rules.listed !== true || column === undefined) return [];
    if (section.computed?.[field] !== undefined) return [];
    const target = registry.of(rules.to);
    const { searches } = target.table;
    const isSearched =
      searches.common || (searches.personal && seesPersonal({ section: target, actor }));
    return isSearched ? [{ field, column: column.name, target }] : [];
  });
}

/** The columns of the texts of a section that the person may search by. */
function textsOf(
  { actor }: Pick<ReadContext, "actor">,
  section: ServedSection,
  row: string,
): readonly Condition[] {
  const { searches, own: ownColumn } = section.table;
  const version = versionSql(section, row);
  const columns = [
    ...(searches.common ? (["busqueda"] as const) : []),
    ...(searches.personal && seesPersonal({ section, actor })
      ? (["busqueda_personal"] as const)
      : []),
  ].map((name) => sql.ref(`${row}.${ownColumn(name)}`));
  return version === null ? columns : [...columns, sql`plain_text(${version})`];
}

/** Whether a person reads the records of a section in its list; who does not sees their name alone. */
export function mayList(
  { actor }: Pick<ReadContext, "actor">,
  { definition: { controller } }: ServedSection,
): boolean {
  return isGranted(`/${controller}/list`, actor.permission);
}
