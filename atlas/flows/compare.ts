import type { Change, MachineChange } from "./compare/change.types.ts";
import { changedInEdge, changedInNode, type Diagrams } from "./compare/changed-fields.ts";
import { changedStories } from "./compare/changed-stories.ts";
import { matchedEdges, type Match } from "./compare/matched-edges.ts";
import type { Edge, Node, Diagram } from "./diagram.types.ts";

/**
 * Compares two sets of diagrams: gives the machines that changed, in the order of the second set, then those that are
 * gone. Everything in a diagram counts except the order of its parts. In Spanish: `describeChanges` of
 * atlas/flows/compare/describe-changes.ts; as a drawing: `markedDiagram` beside it.
 */
export function compareDiagrams(
  before: readonly Diagram[],
  after: readonly Diagram[],
): MachineChange[] {
  const were = new Map(before.map((diagram) => [diagram.id, diagram]));
  const gone = before.filter(({ id }) => !after.some((diagram) => diagram.id === id));
  return [
    ...after.flatMap((diagram) => changesBetween(were.get(diagram.id) ?? null, diagram)),
    ...gone.flatMap((diagram) => changesBetween(diagram, null)),
  ];
}

/** Gives the changes of a machine; empty when nothing changed. */
function changesBetween(before: Diagram | null, after: Diagram | null): MachineChange[] {
  const one = after ?? before;
  if (one === null) return [];
  const [was, is] = [before ?? without(one), after ?? without(one)];
  const matches = matchedEdges(was.edges, is.edges);
  const states = stateChanges({ was, is });
  const transitions = transitionChanges({ was, is }, matches);
  if (states.length === 0 && transitions.length === 0) return [];
  let stories: MachineChange["stories"] | undefined;
  const change: MachineChange = {
    id: one.id,
    title: one.title,
    before,
    after,
    states,
    transitions,
    // To find them takes a hundred times as long as the rest, and not every reader asks.
    get stories() {
      stories ??= changedStories(before, after, matches);
      return stories;
    },
  };
  return [change];
}

/** Gives an empty diagram for a machine that is new or gone, to compare with. */
function without(diagram: Diagram): Diagram {
  return { ...diagram, nodes: [], edges: [] };
}

function stateChanges({ was, is }: Diagrams): Change<Node>[] {
  const before = new Map(was.nodes.map((node) => [node.id, node]));
  const after = new Set(is.nodes.map(({ id }) => id));
  return [
    ...is.nodes.flatMap((node): Change<Node>[] => {
      const old = before.get(node.id);
      if (old === undefined) return [{ kind: "added", after: node }];
      const fields = changedInNode({ before: old, after: node, was, is });
      return fields.length === 0 ? [] : [{ kind: "changed", before: old, after: node, fields }];
    }),
    ...was.nodes.flatMap((node): Change<Node>[] =>
      after.has(node.id) ? [] : [{ kind: "removed", before: node }],
    ),
  ];
}

function transitionChanges({ was, is }: Diagrams, matches: readonly Match[]): Change<Edge>[] {
  const before = new Map(matches.map((match) => [match.after, match.before]));
  const kept = new Set(before.values());
  return [
    ...is.edges.flatMap((edge): Change<Edge>[] => {
      const old = before.get(edge);
      if (old === undefined) return [{ kind: "added", after: edge }];
      const fields = changedInEdge({ before: old, after: edge, was, is });
      return fields.length === 0 ? [] : [{ kind: "changed", before: old, after: edge, fields }];
    }),
    ...was.edges.flatMap((edge): Change<Edge>[] =>
      kept.has(edge) ? [] : [{ kind: "removed", before: edge }],
    ),
  ];
}
