import { MARK_WORDS, type Mark, type Marks } from "../drawing/marks.ts";
import type { Edge, Node, Diagram } from "../diagram.types.ts";
import { rootOf } from "../root-of.ts";
import type { Change, MachineChange } from "./change.types.ts";

/** Both diagrams of a machine in one, and what stands out in it. */
export type MarkedDiagram = { readonly diagram: Diagram; readonly marks: Marks };

/** A transition that goes elsewhere is drawn twice: where it goes, and where it went. */
const WENT = "~antes";

/**
 * What changed in a machine as a diagram to draw: what it is, with what is gone still there. The words of what is new,
 * gone or changed say so; the marks colour it: `drawSvg(await layOut(diagram), title, marks)`.
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
    // The box of the machine itself says its description.
    description: node.parent === null ? said(node.id, node.description) : node.description,
  }));
  const edges = [...after.edges, ...gone, ...went];
  const labelled = edges.map((edge) => ({ ...edge, label: said(edge.id, edge.label) }));
  return { marks, diagram: { ...after, nodes, edges: labelled } };
}

/** A machine that is new or gone: its own box alone is marked. */
function wholly(mark: Mark, diagram: Diagram | null): MarkedDiagram {
  if (diagram === null) throw new Error("A change needs a machine");
  return { diagram, marks: new Map([[rootOf(diagram).id, mark]]) };
}

/** Each state that is gone, after the one that it followed, inside the box that it was in. */
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
