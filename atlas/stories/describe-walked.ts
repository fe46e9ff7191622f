import type { Edge, Diagram } from "../flows/diagram.types.ts";
import { sentenceOfEdges, sentenceOfStart } from "../flows/stories/describe-story.ts";
import { placeNames } from "../flows/texts/place-name.ts";
import type { WalkedStory } from "../content/atlas-data.types.ts";

/**
 * Describes a story in Spanish: a sentence for the opening, and one for each transition or simultaneous transitions.
 */
export function describeWalked({ opening, steps }: WalkedStory, diagram: Diagram): string[] {
  const names = placeNames(diagram);
  const edges = new Map(diagram.edges.map((edge) => [edge.id, edge]));
  const told = steps.flatMap(({ edges: ids, words }) =>
    togetherIn(ids.flatMap((id) => edges.get(id) ?? [])).map((each, index) =>
      sentenceOfEdges(each, { names, words: index === 0 ? words : null }),
    ),
  );
  return [opening === null ? sentenceOfStart(diagram) : `${opening}.`, ...told];
}

type Together = [Edge, ...Edge[]];

/** Groups the transitions that one event triggers at once; each transition without an event is on its own. */
function togetherIn(edges: readonly Edge[]): Together[] {
  const groups: Together[] = [];
  for (const edge of edges) {
    const last = groups.at(-1);
    if (last !== undefined && edge.event !== "" && last[0].event === edge.event) last.push(edge);
    else groups.push([edge]);
  }
  return groups;
}
