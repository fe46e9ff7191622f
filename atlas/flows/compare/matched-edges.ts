import type { Edge } from "../diagram.types.ts";

/** The two versions of the same transition. */
export type Match = { readonly before: Edge; readonly after: Edge };

/**
 * Matches the transitions of two diagrams: by id, and where only the condition in the id changed, by state, event and
 * whatever else is left of it, the surest match first.
 */
export function matchedEdges(before: readonly Edge[], after: readonly Edge[]): Match[] {
  const matches: Match[] = [];
  for (const keyFor of LIKENESSES) {
    const were = before.filter((edge) => !matches.some((match) => match.before === edge));
    const are = after.filter((edge) => !matches.some((match) => match.after === edge));
    matches.push(...matchedBy(keyFor, were, are));
  }
  return matches;
}

const LIKENESSES: readonly ((edge: Edge) => string)[] = [
  ({ id }) => id,
  ({ source, event, target, code }) => [source, event, target, code.guard].join(" "),
  ({ source, event, target }) => [source, event, target].join(" "),
  ({ source, event, candidate }) => [source, event, candidate].join(" "),
];

/** Matches only transitions that are unique by their key: a guess between several would be reported as a fact. */
function matchedBy(
  keyFor: (edge: Edge) => string,
  before: readonly Edge[],
  after: readonly Edge[],
): Match[] {
  const [were, are] = [Map.groupBy(before, keyFor), Map.groupBy(after, keyFor)];
  return [...were].flatMap(([key, [one, ...more]]) => {
    const [other, ...others] = are.get(key) ?? [];
    const isAlone = more.length === 0 && others.length === 0;
    return isAlone && one !== undefined && other !== undefined
      ? [{ before: one, after: other }]
      : [];
  });
}
