import type { Edge, Node, Diagram } from "../diagram.types.ts";
import { conditionOf, isRoomy } from "./condition.ts";
import type { Line } from "./drawing.types.ts";
import { LETTERS } from "./sizes.ts";
import { wrapped } from "./text-width.ts";
import { isCrossroads, isRow } from "./ways.ts";

/** The number of states up to which a drawing is narrower than a sentence. */
const FEW_STATES = 6;

/** Gives the lines of a state's box, including the rows of its transitions. */
export function linesOf(node: Node, diagram: Diagram): Line[] {
  const hasInner = diagram.nodes.some(({ parent }) => parent === node.id);
  const isChoice = isCrossroads(node.id, diagram);
  const letters = hasInner || isChoice ? Infinity : LETTERS.state;
  const isWholeSaid = isRoomy(diagram);
  const write = (text: string, style: Line["style"], edge: Edge | null = null): Line[] =>
    wrapped(text, letters).map((part) => ({ text: part, style, edge }));
  const rows = diagram.edges.filter((edge) => edge.source === node.id && isRow(edge, diagram));
  return [
    ...titleOf(node, diagram).map((text) => ({ text, style: "title" as const, edge: null })),
    ...(node.address === null ? [] : write(node.address, "address")),
    ...node.calls.flatMap(({ words }) => write(`⟳ ${words}`, "call")),
    ...(hasInner && rows.length > 0 ? write("Desde cualquier lugar de esta caja:", "caption") : []),
    ...(isChoice ? write("La primera que se cumple:", "caption") : []),
    ...rows.flatMap((edge) => {
      const condition = isWholeSaid && !isChoice ? conditionOf(edge) : null;
      const text = rowText(edge, diagram.nodes);
      return write(condition === null ? text : `${text}, ${condition}`, "row", edge);
    }),
  ];
}

/**
 * Gives the title of the box of a whole machine, with its description on lines no longer than a small drawing is wide.
 */
function titleOf({ id, parent, title, description }: Node, { nodes }: Diagram): string[] {
  if (parent === null) {
    return wrapped(description, nodes.length <= FEW_STATES ? LETTERS.machine : Infinity);
  }
  const hasInner = nodes.some((each) => each.parent === id);
  return wrapped(title, hasInner ? Infinity : LETTERS.state);
}

function rowText({ label, source, target }: Edge, nodes: readonly Node[]): string {
  if (target === null || target === source) return `↺ ${label}`;
  const { title } = nodes.find(({ id }) => id === target) ?? { title: target };
  return label === title ? `→ ${title}` : `${label} → ${title}`;
}
