import { STATUS } from "../../../src/engine/list-query.ts";
import type { ReadContext, ServedSection } from "../served.types.ts";
import { cached } from "./cached.ts";
import { filteredFields, filtersOf, type Criteria } from "./criteria.ts";
import { searchAsked, searchedBeside } from "./search-condition.ts";

/** A question about the records of a list. */
type Question<Answer> = {
  /** The parts of the question besides the search and the filters. */
  readonly asked: readonly unknown[];
  /** The fields that the answer is counted by, besides those of the filters. */
  readonly fields?: readonly string[];
  readonly ask: () => Promise<Answer>;
};

/**
 * Answers a question about a list from the cache, for each revision of all that changes its answer; asks each time where
 * the answer changes by itself.
 */
export async function countedOnce<Answer>(
  context: ReadContext,
  criteria: Criteria,
  { asked, fields = [], ask }: Question<Answer>,
): Promise<Answer> {
  const others = changedBy(context, criteria, fields);
  if (others === null) return ask();
  const { search } = criteria;
  const question = [...asked, searchAsked(context, search), filtersOf(context, criteria)];
  return cached(context, question, ask, others);
}

/**
 * The sections whose changes, besides those of the section itself, change what a list shows and some fields say: those
 * that figures are counted from, and those that its search looks into; null where something changes by itself.
 */
export function changedBy(
  context: ReadContext,
  criteria: Criteria,
  fields: readonly string[] = [],
): readonly ServedSection[] | null {
  const figures = countedFrom(context, [...filteredFields(context, criteria), ...fields]);
  return figures && [...new Set([...figures, ...searchedBeside(context, criteria.search)])];
}

/**
 * The sections that some fields are counted from; null where one changes by itself: with time, sign-ins or records that
 * nobody declared (`counts.ts`). A list depends on its status always.
 */
function countedFrom(
  { section: { computed, counts }, registry }: ReadContext,
  fields: readonly string[],
): readonly ServedSection[] | null {
  const figures = [STATUS, ...fields].filter((name) => computed?.[name] !== undefined);
  if (figures.some((name) => counts?.[name] === undefined)) return null;
  return [...new Set(figures.flatMap((name) => counts?.[name] ?? []))].map(registry.of);
}
