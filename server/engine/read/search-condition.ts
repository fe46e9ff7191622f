import { sql, type RawBuilder } from "kysely";
import { isGranted } from "../../../src/domain/permission.ts";
import { seesPersonal } from "../personal-data.ts";
import type { ReadContext, ServedSection } from "../served.types.ts";
import { own, ROW } from "./row-columns.ts";
import { holds, wordsOf } from "./search-words.ts";

type Condition = RawBuilder<unknown>;

/** Where a search looks: in the texts of the record alone, or also in what its row shows of the records that it names. */
export type SearchReach = "record" | "row";

/** The letters of a word that is looked for in other records too: fewer are in most of them, and in no index. */
const SHORTEST_BESIDE = 3;

/** The condition on the records that have every word of a search, each in any of their texts. */
export function searchConditions(
  context: ReadContext,
  search: string,
  reach: SearchReach,
): readonly Condition[] {
  const beside = reach === "row" ? namedSections(context) : [];
  return wordsOf(search).map((word) =>
    beside.length === 0 || word.length < SHORTEST_BESIDE
      ? inTexts(context, word, ROW)
      : inRow(context, word, beside),
  );
}

/** The records with a word in their own texts. */
function inTexts(context: ReadContext, word: string, row: string): Condition {
  const texts = textsOf(context, context.section, row);
  if (texts.length === 0) return sql`false`;
  return sql`(${sql.join(
    texts.map((text) => holds(text, word)),
    sql` or `,
  )})`;
}

/**
 * The records with a word in their own texts or in those of a record that they name. Apart, and not joined by `or`, each
 * is found by its index; so they are a set of ids, and no row is read that does not match.
 */
function inRow(context: ReadContext, word: string, beside: readonly Named[]): Condition {
  const { table } = context.section;
  const parts = [inTexts(context, word, "s"), ...beside.map((each) => naming(context, word, each))];
  const all = parts.map(
    (isIt) =>
      sql`select ${sql.ref(`s.${table.id}`)} from ${sql.table(table.name)} as s where ${isIt}`,
  );
  return sql`${own(table.id)} in (${sql.join(all, sql` union all `)})`;
}

/** The records that name one with a word. */
function naming(context: ReadContext, word: string, { column, target }: Named): Condition {
  const found = textsOf(context, target, "n").map((text) => holds(text, word));
  const title = target.table.columns.get(target.definition.title)?.name ?? target.table.id;
  // Who may not list them sees their name alone.
  const isSeen = mayList(context, target)
    ? sql`true`
    : holds(sql`plain_text(${sql.ref(`n.${title}`)}::text)`, word);
  return sql`${sql.ref(`s.${column}`)} in (select ${sql.ref(`n.${target.table.id}`)}
    from ${sql.table(target.table.name)} as n where (${sql.join(found, sql` or `)}) and ${isSeen})`;
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
  return [
    ...(searches.common ? (["busqueda"] as const) : []),
    ...(searches.personal && seesPersonal({ section, actor })
      ? (["busqueda_personal"] as const)
      : []),
  ].map((name) => sql.ref(`${row}.${ownColumn(name)}`));
}

function mayList({ actor }: ReadContext, { definition: { controller } }: ServedSection): boolean {
  return isGranted(`/${controller}/list`, actor.permission);
}
