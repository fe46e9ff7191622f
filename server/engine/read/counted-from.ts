import { STATUS } from "../../../src/engine/list-query.ts";
import type { ReadContext, ServedSection } from "../served.types.ts";
import { cached } from "./cached.ts";

/** A question about a section, and the fields that its answer depends on. */
type Question<Answer> = {
  readonly asked: readonly unknown[];
  readonly fields: readonly string[];
  readonly ask: () => Promise<Answer>;
};

/**
 * Answers a question from the cache, for each revision of the section and of those that its fields are counted from; asks
 * each time where the answer changes by itself.
 */
export async function countedOnce<Answer>(
  context: ReadContext,
  { asked, fields, ask }: Question<Answer>,
): Promise<Answer> {
  const others = countedFrom(context, fields);
  return others === null ? ask() : cached(context, asked, ask, others);
}

/**
 * The sections whose changes, besides those of the section itself, change what some fields say; null where one changes by
 * itself: with time, sign-ins or records that nobody declared (`counts.ts`). A list depends on its status always.
 */
export function countedFrom(
  { section: { computed, counts }, registry }: ReadContext,
  fields: readonly string[],
): readonly ServedSection[] | null {
  const figures = [STATUS, ...fields].filter((name) => computed?.[name] !== undefined);
  if (figures.some((name) => counts?.[name] === undefined)) return null;
  return [...new Set(figures.flatMap((name) => counts?.[name] ?? []))].map(registry.of);
}
