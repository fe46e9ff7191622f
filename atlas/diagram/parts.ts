import type { Arrow, Drawing } from "../flows/drawing/drawing.types.ts";
import type { Marks } from "./marks.ts";

/** A part of a drawing that can be chosen: a state, or one or several transitions. */
export type Part = {
  /** Unique in the drawing. */
  readonly id: string;
  /** The kind of part, for screen readers, after its visible text. */
  readonly kind: string;
  /** Its name, when it has no text of its own; null otherwise. */
  readonly name: string | null;
  /** The target that only the arrow shows; null when the text says it. */
  readonly way: string | null;
  readonly choose: (marks: Marks) => void;
};

/** Gives the parts of a drawing in reading order: each state, followed by the transitions that leave it. */
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

/** Its text says both. */
const SAID = { name: null, way: null };

function rowPart(id: string): Part {
  return { ...SAID, id, kind: "transición", choose: ({ onEdge }) => onEdge([id]) };
}

const LIST = new Intl.ListFormat("es-CO");

function arrowPart(arrow: Arrow, names: ReadonlyMap<string, string>): Part {
  const { id, edges, source, target, label, feeders = [] } = arrow;
  const ids = edges.map((edge) => edge.id);
  const sources = feeders.length === 0 ? [source] : feeders.map((feeder) => feeder.source);
  const from = `desde ${LIST.format(sources.map((each) => names.get(each) ?? ""))}`;
  return {
    id,
    kind: "transición",
    name: label === null ? edges.map((edge) => edge.label).join("; ") : null,
    way: target === source ? from : `${from} hacia ${names.get(target) ?? ""}`,
    choose: ({ onEdge }) => onEdge(ids),
  };
}
