import type { Diagram, Edge } from "./diagram.types.ts";

/**
 * Gives a diagram to draw for paper: each transition begins with its number, and its condition is left to the list of
 * steps that has the same numbers.
 */
export function numbered(diagram: Diagram): Diagram {
  const edges = diagram.edges.map((edge, index): Edge => ({
    ...edge,
    label: `${String(index + 1)}. ${edge.label}`,
    guard: null,
  }));
  return { ...diagram, edges };
}
