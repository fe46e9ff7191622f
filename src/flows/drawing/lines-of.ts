import type { Edge, Node, Picture } from "../picture.types.ts";
import type { Line } from "./drawing.types.ts";
import { LETTERS } from "./sizes.ts";
import { wrapped } from "./text-width.ts";
import { isCrossroads, isRow } from "./ways.ts";

/** The lines of a state's box, and the rows of the transitions that it tells. */
export function linesOf(node: Node, picture: Picture): Line[] {
  const hasInner = picture.nodes.some(({ parent }) => parent === node.id);
  const isChoice = isCrossroads(node.id, picture);
  const letters = hasInner || isChoice ? Infinity : LETTERS.state;
  const write = (text: string, style: Line["style"], edge: Edge | null = null): Line[] =>
    wrapped(text, letters).map((part) => ({ text: part, style, edge }));
  const rows = picture.edges.filter((edge) => edge.source === node.id && isRow(edge, picture));
  const title = node.parent === null ? node.description : node.title;
  return [
    ...write(title, "title"),
    ...(node.address === null ? [] : write(node.address, "address")),
    ...node.calls.flatMap(({ words }) => write(`⟳ ${words}`, "call")),
    ...(hasInner && rows.length > 0 ? write("Desde cualquier lugar de esta caja:", "caption") : []),
    ...(isChoice ? write("La primera que se cumple:", "caption") : []),
    ...rows.flatMap((edge) => write(rowText(edge, picture.nodes), "row", edge)),
  ];
}

function rowText({ label, source, target }: Edge, nodes: readonly Node[]): string {
  if (target === null || target === source) return `↺ ${label}`;
  const { title } = nodes.find(({ id }) => id === target) ?? { title: target };
  return label === title ? `→ ${title}` : `${label} → ${title}`;
}
