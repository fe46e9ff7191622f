import { createHash } from "node:crypto";
import type { Diagram } from "../diagram.types.ts";

/**
 * Gives a short hash of a machine's content, equal as long as `compareDiagrams` finds no difference. The layout and the
 * order of states and transitions do not count.
 */
export function fingerprintOf(diagram: Diagram): string {
  const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
  const nodes = diagram.nodes.toSorted(byId);
  const edges = diagram.edges.toSorted(byId);
  const text = JSON.stringify({ id: diagram.id, nodes, edges }, sortedKeys);
  return createHash("sha256").update(text).digest("hex");
}

/** Sorts the keys of objects, so that the same diagram built in another order has the same hash. */
function sortedKeys(_: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}
