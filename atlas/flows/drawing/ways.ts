import type { Edge, Diagram } from "../diagram.types.ts";
import { conditionOf } from "./condition.ts";
import { isWithin } from "./order.ts";

/** An arrow to draw: of one transition, or of several that lead to the same box and say the same. */
export type Way = {
  readonly id: string;
  readonly edges: readonly [Edge, ...Edge[]];
  /** The ids of the boxes that it joins. */
  readonly source: string;
  readonly target: string;
  /** Null when the text is in the box that it leaves. */
  readonly label: string | null;
  /** Null when there is none to show. */
  readonly condition: string | null;
  /** The arrows of several boxes that are joined in this one; none where it leaves only one. */
  readonly joins: readonly Way[];
};

/** The number of transitions above which a transient state lists them in its box. */
const FEW = 4;

/** The number of transitions back to a state above which they are written in rows instead of drawn. */
const FEW_RETURNS = 5;

/** Whether a state is transient with many transitions: its box lists them, and its arrows have no labels. */
export function isCrossroads(id: string, { edges }: Diagram): boolean {
  return edges.filter(({ source, event }) => source === id && event === "").length > FEW;
}

/**
 * Whether a transition is only a row of its box: it stays in its state, or it can be taken anywhere inside a group and
 * goes to a state of the same group. As an arrow it would tangle the drawing.
 */
function isOnlyRow({ source, target }: Edge): boolean {
  return target === null || isWithin(target, source) || isWithin(source, target);
}

/** Whether a transition is a row in the box that it leaves. */
export function isRow(edge: Edge, diagram: Diagram): boolean {
  return isOnlyRow(edge) || isReturn(edge, diagram) || isCrossroads(edge.source, diagram);
}

/**
 * Whether a transition goes back up to a state that many others return to, or into the middle of a group: its arrow
 * would wrap the drawing in lines, or cross the group's text, so the box that it leaves says where it returns.
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

/** Whether a transition leads to a state that comes in the chart before the one that it leaves. */
function isBack(edge: Edge, { nodes }: Diagram): boolean {
  const at = (id: string | null) => nodes.findIndex((node) => node.id === id);
  return !isOnlyRow(edge) && at(edge.target) < at(edge.source);
}

/** Gives the arrows of a diagram, in its order. */
export function waysOf(diagram: Diagram): Way[] {
  const ways = new Map<string, Way>();
  for (const edge of diagram.edges.filter((each) => !isOnlyRow(each) && !isReturn(each, diagram))) {
    const way = wayOf(edge, diagram);
    const same = ways.get(said(way));
    ways.set(said(way), same === undefined ? way : { ...same, edges: [...same.edges, edge] });
  }
  return joined([...ways.values()], diagram);
}

/**
 * Joins the arrows that say the same, and cause the same, from several states of a life to another (ADR 159). Boxes of
 * screens are large, so that lines which meet between them would be longer than those they replace.
 */
function joined(ways: readonly Way[], { nodes }: Diagram): Way[] {
  const isLife = nodes.every(({ kind, parent, address }, index) =>
    index === 0 ? parent === null : kind === "state" && address === null,
  );
  if (!isLife) return [...ways];
  const places = new Map(nodes.map(({ id, parent }, index) => [id, { index, parent }]));
  const keyOf = (way: Way): string => {
    const { id, edges, source, target, label, condition } = way;
    const [from, to] = [places.get(source), places.get(target)];
    const [{ who, event, code }] = edges;
    if (label === null || from?.parent !== to?.parent || source === target) return id;
    // Lines that lead down and lines that lead up do not meet.
    const isDown = (from?.index ?? 0) < (to?.index ?? 0);
    return JSON.stringify([from?.parent, target, isDown, who, event, label, condition, code]);
  };
  return [...Map.groupBy(ways, keyOf).values()].flatMap((same): Way[] => {
    const [first] = same;
    if (first === undefined || same.length < 2) return same;
    const edges = [...first.edges, ...same.slice(1).flatMap((way) => way.edges)] as const;
    return [{ ...first, edges, joins: same }];
  });
}

/** All that an arrow says: two that say the same, as those of the inner states of a folded box, are drawn as one. */
function said({ edges: [{ who }], source, target, label, condition }: Way): string {
  return [source, target, who, label, condition].join("\n");
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
      joins: [],
    };
  }
  const box = entranceTo(target, source, diagram);
  const { id, label } = edge;
  const condition = conditionOf(edge);
  return { id, edges: [edge], source, target: box, label, condition, joins: [] };
}

/** Gives the outermost box around a state that does not contain another. */
function outermostWithout(other: string, id: string, { nodes }: Diagram): string {
  const box = nodes.find((node) => isWithin(id, node.id) && !isWithin(other, node.id));
  return box?.id ?? id;
}

/** Gives the outermost box to enter for a state: a group that starts there and has not been entered yet. */
function entranceTo(id: string, from: string, diagram: Diagram): string {
  const node = diagram.nodes.find((each) => each.id === id);
  if (node?.isInitial !== true || node.parent === null || isWithin(from, node.parent)) return id;
  return entranceTo(node.parent, from, diagram);
}
