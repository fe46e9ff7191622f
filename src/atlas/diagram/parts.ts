import type { Arrow, Drawing } from "../../flows/drawing/drawing.types.ts";
import type { Edge } from "../../flows/picture.types.ts";
import type { Marks } from "./marks.ts";

/** Something of a drawing that can be chosen: a state, or one or several transitions. */
export type Part = {
  /** Of no other part of the drawing. */
  readonly id: string;
  /** What it is, for whoever hears it. */
  readonly label: string;
  readonly choose: (marks: Marks) => void;
};

/** The parts of a drawing in the order in which it is read: each state, and then what leaves it. */
export function partsOf({ boxes, arrows }: Drawing): Part[] {
  const names = new Map(boxes.map(({ node }) => [node.id, node.title]));
  return boxes.flatMap(({ node, lines }): Part[] => {
    const told = lines.flatMap(({ edge }) => edge ?? []);
    // A long row is written on several lines.
    const rows = told.filter((edge, index) => told.findIndex(({ id }) => id === edge.id) === index);
    const leaving = arrows.filter(({ source }) => source === node.id);
    return [
      { id: node.id, label: `Estado: ${node.title}`, choose: ({ onState }) => onState(node.id) },
      ...rows.map((edge) => partOf(edge.id, [edge], wayOf(edge.source, edge.target, names))),
      ...leaving.map((arrow) => ofArrow(arrow, names)),
    ];
  });
}

function ofArrow({ id, edges, source, target }: Arrow, names: ReadonlyMap<string, string>): Part {
  return partOf(id, edges, wayOf(source, target, names));
}

function partOf(id: string, edges: readonly Edge[], way: string): Part {
  const ids = edges.map((edge) => edge.id);
  const said = edges.map(({ label }) => label).join("; ");
  const kind = edges.length > 1 ? "Transiciones" : "Transición";
  return { id, label: `${kind}: ${said}, ${way}`, choose: ({ onEdge }) => onEdge(ids) };
}

function wayOf(source: string, target: string | null, names: ReadonlyMap<string, string>): string {
  const from = `desde ${names.get(source) ?? ""}`;
  const to = names.get(target ?? source);
  return target === null || target === source || to === undefined ? from : `${from} hacia ${to}`;
}
