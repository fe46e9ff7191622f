import { MARK_WORDS, type Mark, type Marks } from "../drawing/marks.ts";
import type { Edge, Node, Diagram } from "../diagram.types.ts";
import { rootOf } from "../root-of.ts";
import type { Change, MachineChange } from "./change.types.ts";

/** Both diagrams of a machine merged into one, with the marks of its changed parts. */
export type MarkedDiagram = { readonly diagram: Diagram; readonly marks: Marks };

/** The suffix of the old copy of a transition that changed its target, which is drawn to both targets. */
const WENT = "~antes";

/**
 * Merges the changes of a machine into a diagram to draw: the current diagram, with the removed parts still in it. The
 * texts of new, removed or changed parts say so; the marks colour them: `drawSvg(await layOut(diagram), title, marks)`.
 */
export function markedDiagram(change: MachineChange): MarkedDiagram {
  const { before, after, states, transitions } = change;
  if (after === null) return wholly("removed", before);
  if (before === null) return wholly("added", after);
  const removed = states.flatMap((each) => (each.kind === "removed" ? [each.before] : []));
  const gone = transitions.flatMap((each) => (each.kind === "removed" ? [each.before] : []));
  const went = transitions.flatMap((each) => formerWay(each));
  const marks = new Map<string, Mark>([
    ...[...states, ...transitions].map((each) => [idOf(each), each.kind] as const),
    ...went.map(({ id }) => [id, "removed"] as const),
  ]);
  const said = (id: string, text: string) => {
    const mark = marks.get(id);
    return mark === undefined ? text : MARK_WORDS[mark] + text;
  };
  const nodes = withGone(after, before, removed).map((node) => ({
    ...node,
    title: said(node.id, node.title),
    // The box of the machine itself shows its description.
    description: node.parent === null ? said(node.id, node.description) : node.description,
  }));
  const edges = [...after.edges, ...gone, ...went];
  const labelled = edges.map((edge) => ({ ...edge, label: said(edge.id, edge.label) }));
  return { marks, diagram: { ...after, nodes, edges: labelled } };
}

/** Marks only the outer box of a machine that is new or gone. */
function wholly(mark: Mark, diagram: Diagram | null): MarkedDiagram {
  if (diagram === null) throw new Error("A change needs a machine");
  return { diagram, marks: new Map([[rootOf(diagram).id, mark]]) };
}

/** Inserts each removed state after the one that it followed, inside its former box. */
function withGone(diagram: Diagram, before: Diagram, removed: readonly Node[]): Node[] {
  const nodes = [...diagram.nodes];
  for (const node of removed) {
    const earlier = before.nodes.slice(0, before.nodes.indexOf(node)).toReversed();
    const places = [
      nodes.findIndex(({ id }) => id === node.parent),
      ...earlier.map(({ id }) => nodes.findIndex((each) => each.id === id)).slice(0, 1),
    ];
    nodes.splice(Math.max(...places) + 1, 0, { ...node, isInitial: false });
  }
  const groups = new Set(nodes.map(({ parent }) => parent));
  const isFlat = (node: Node) => node.kind === "state" && groups.has(node.id);
  return nodes.map((node) => (isFlat(node) ? { ...node, kind: "group" } : node));
}

function formerWay(change: Change<Edge>): Edge[] {
  if (change.kind !== "changed" || change.before.target === change.after.target) return [];
  return [{ ...change.before, id: `${change.after.id}${WENT}` }];
}

function idOf(change: Change<Node | Edge>): string {
  return change.kind === "removed" ? change.before.id : change.after.id;
}
