import { createHash } from "node:crypto";
import type { Diagram } from "../diagram.types.ts";

/**
 * What a machine says, as a short text: the same while nothing that `compareDiagrams` would tell has changed. The
 * layout, and the order in which states and transitions are written, are not part of it.
 */
export function fingerprintOf(diagram: Diagram): string {
  const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
  const nodes = diagram.nodes.toSorted(byId);
  const edges = diagram.edges.toSorted(byId);
  const text = JSON.stringify({ id: diagram.id, nodes, edges }, sortedKeys);
  return createHash("sha256").update(text).digest("hex");
}

/** Objects by the order of their keys, so that a diagram that was built differently is the same. */
function sortedKeys(_: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}
