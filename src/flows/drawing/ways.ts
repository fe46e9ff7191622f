import type { Edge, Diagram } from "../diagram.types.ts";
import { conditionOf } from "./condition.ts";
import { isWithin } from "./order.ts";

/** An arrow to draw: of one transition, or of several that leave a crossroads for the same box. */
export type Way = {
  readonly id: string;
  readonly edges: readonly [Edge, ...Edge[]];
  /** The boxes that it joins. */
  readonly source: string;
  readonly target: string;
  /** Null when the box that it leaves says it. */
  readonly label: string | null;
  /** Null when it has none to be said. */
  readonly condition: string | null;
};

/** With more ways out than these, a state that never lasts says them in a list. */
const FEW = 4;

/** With more ways back to it than these, a state is returned to, and what returns says so. */
const FEW_RETURNS = 5;

/** Whether a state decides at once among many ways: its box lists them, and its arrows carry no words. */
export function isCrossroads(id: string, { edges }: Diagram): boolean {
  return edges.filter(({ source, event }) => source === id && event === "").length > FEW;
}

/**
 * Whether a transition is only told, in its box: it leaves its state as it is, or it can be taken anywhere inside a
 * group and goes to a place of the same group. As an arrow it would tangle the drawing.
 */
function isOnlyRow({ source, target }: Edge): boolean {
  return target === null || isWithin(target, source) || isWithin(source, target);
}

/** Whether the box that a transition leaves says it in a row. */
export function isRow(edge: Edge, diagram: Diagram): boolean {
  return isOnlyRow(edge) || isReturn(edge, diagram) || isCrossroads(edge.source, diagram);
}

/**
 * Whether a transition goes back up to where many others do, or into the middle of a group: its arrow would wrap the
 * drawing in lines, or run over the group's words, so the box that it leaves says where it returns.
 */
function isReturn(edge: Edge, diagram: Diagram): boolean {
  if (!isBack(edge, diagram)) return false;
  return returnsTo(edge.target, diagram) > FEW_RETURNS || isIntoTheMiddle(edge, diagram);
}

function isIntoTheMiddle({ source, target }: Edge, diagram: Diagram): boolean {
  const box = entranceTo(target ?? source, source, diagram);
  const parent = diagram.nodes.find(({ id }) => id === box)?.parent ?? source;
  return !isWithin(source, parent);
}

function returnsTo(id: string | null, diagram: Diagram): number {
  return diagram.edges.filter((edge) => edge.target === id && isBack(edge, diagram)).length;
}

/** Whether a transition leads to a state that the chart writes before the one that it leaves. */
function isBack(edge: Edge, { nodes }: Diagram): boolean {
  const at = (id: string | null) => nodes.findIndex((node) => node.id === id);
  return !isOnlyRow(edge) && at(edge.target) < at(edge.source);
}

/** The arrows of a diagram, in its order. */
export function waysOf(diagram: Diagram): Way[] {
  const ways = new Map<string, Way>();
  for (const edge of diagram.edges.filter((each) => !isOnlyRow(each) && !isReturn(each, diagram))) {
    const way = wayOf(edge, diagram);
    const same = ways.get(way.id);
    ways.set(way.id, same === undefined ? way : { ...same, edges: [...same.edges, edge] });
  }
  return [...ways.values()];
}

function wayOf(edge: Edge, diagram: Diagram): Way {
  const { source } = edge;
  const target = edge.target ?? source;
  if (isCrossroads(source, diagram)) {
    const box = outermostWithout(source, target, diagram);
    return {
      id: `${source}/${box}`,
      edges: [edge],
      source,
      target: box,
      label: null,
      condition: null,
    };
  }
  const box = entranceTo(target, source, diagram);
  const { id, label } = edge;
  return { id, edges: [edge], source, target: box, label, condition: conditionOf(edge) };
}

/** The outermost box around a state that another is not inside of. */
function outermostWithout(other: string, id: string, { nodes }: Diagram): string {
  const box = nodes.find((node) => isWithin(id, node.id) && !isWithin(other, node.id));
  return box?.id ?? id;
}

/** The outermost box that can be entered to be in a state: a group that starts there, and has not been entered yet. */
function entranceTo(id: string, from: string, diagram: Diagram): string {
  const node = diagram.nodes.find((each) => each.id === id);
  if (node?.isInitial !== true || node.parent === null || isWithin(from, node.parent)) return id;
  return entranceTo(node.parent, from, diagram);
}
