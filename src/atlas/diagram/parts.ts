import type { Arrow, Drawing } from "../../flows/drawing/drawing.types.ts";
import type { Marks } from "./marks.ts";

/** Something of a drawing that can be chosen: a state, or one or several transitions. */
export type Part = {
  /** Of no other part of the drawing. */
  readonly id: string;
  /** What it is, for whoever hears it after the words that are seen of it. */
  readonly kind: string;
  /** Its name, where it has no words of its own; null otherwise. */
  readonly name: string | null;
  /** Where it leads, which only its way shows; null where it is said. */
  readonly way: string | null;
  readonly choose: (marks: Marks) => void;
};

/** The parts of a drawing in the order in which it is read: each state, and then what leaves it. */
export function partsOf({ boxes, arrows }: Drawing): Part[] {
  const names = new Map(boxes.map(({ node }) => [node.id, node.title]));
  return boxes.flatMap(({ node, lines }): Part[] => {
    const rows = new Set(lines.flatMap(({ edge }) => edge?.id ?? []));
    const leaving = arrows.filter(({ source }) => source === node.id);
    return [
      { ...SAID, id: node.id, kind: "estado", choose: ({ onState }) => onState(node.id) },
      ...[...rows].map((id) => rowPart(id)),
      ...leaving.map((arrow) => arrowPart(arrow, names)),
    ];
  });
}

/** Its words say it. */
const SAID = { name: null, way: null };

function rowPart(id: string): Part {
  return { ...SAID, id, kind: "transición", choose: ({ onEdge }) => onEdge([id]) };
}

function arrowPart(arrow: Arrow, names: ReadonlyMap<string, string>): Part {
  const { id, edges, source, target, label } = arrow;
  const ids = edges.map((edge) => edge.id);
  const from = `desde ${names.get(source) ?? ""}`;
  return {
    id,
    kind: "transición",
    name: label === null ? edges.map((edge) => edge.label).join("; ") : null,
    way: target === source ? from : `${from} hacia ${names.get(target) ?? ""}`,
    choose: ({ onEdge }) => onEdge(ids),
  };
}
