import type { Diagram } from "../diagram.types.ts";
import { allStories, type Story } from "../stories.ts";
import type { MachineChange } from "./change.types.ts";
import type { Match } from "./matched-edges.ts";

/** Gives the new and the removed stories; a transition that only changed keeps its stories. */
export function changedStories(
  before: Diagram | null,
  after: Diagram | null,
  matches: readonly Match[],
): MachineChange["stories"] {
  // Most changes are to texts, for which walking both diagrams would find no difference.
  if (before !== null && after !== null && shapeOf(before) === shapeOf(after)) {
    return { added: [], removed: [] };
  }
  const renamed = new Map(matches.map((match) => [match.before.id, match.after.id]));
  const same = new Map<string, string>();
  const was = new Map(storiesOf(before).map((story) => [keyOf(story, renamed), story]));
  const is = new Map(storiesOf(after).map((story) => [keyOf(story, same), story]));
  return {
    added: [...is].flatMap(([key, story]) => (was.has(key) ? [] : [story])),
    removed: [...was].flatMap(([key, story]) => (is.has(key) ? [] : [story])),
  };
}

/** Gives the part of a diagram that stories depend on: its start, and the source and target of each transition. */
function shapeOf({ nodes, edges }: Diagram): string {
  return JSON.stringify([
    nodes.map(({ id, parent, kind, isInitial }) => [id, parent, kind, isInitial]),
    edges.map(({ id, source, target, event, candidate, code, reenters, who }) => [
      [id, source, target, event, candidate],
      [code.guard, reenters, who === "fault"],
    ]),
  ]);
}

function storiesOf(diagram: Diagram | null): Story[] {
  return diagram === null ? [] : allStories(diagram);
}

function keyOf({ target, steps }: Story, renamed: ReadonlyMap<string, string>): string {
  const ids = steps.map(({ edges }) => edges.map(({ id }) => renamed.get(id) ?? id).join(" + "));
  return [target, ...ids].join(" > ");
}
