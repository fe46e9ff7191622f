import type { Node, Diagram } from "../diagram.types.ts";

/** Two states of the same group, one of which stands higher than the other. */
export type Order = { readonly above: string; readonly below: string };

/**
 * Gives the vertical order of the states. Of two states joined by a transition, in whichever direction, the one first
 * in the chart stands higher: the order in which a person meets them. A group that is not a screen stands under
 * everything that comes before it.
 */
export function orderOf(diagram: Diagram): Order[] {
  const groups = new Set(diagram.nodes.map(({ parent }) => parent));
  const kinds = new Map(diagram.nodes.map(({ id, kind }) => [id, kind]));
  const isLarge = (node: Node) => groups.has(node.id) && node.address === null;
  return diagram.nodes
    .filter(({ parent }) => kinds.get(parent ?? "") !== "regions")
    .flatMap((node) =>
      siblingsBefore(node, diagram.nodes)
        .filter((other) => isLarge(node) || isLarge(other) || isJoined(diagram, node.id, other.id))
        .map((other) => ({ above: other.id, below: node.id })),
    );
}

/** Removes from the order what follows from the rest of it: fewer edges leave room for arrows, and save time. */
export function leastOrder(orders: readonly Order[]): Order[] {
  const below = Map.groupBy(orders, ({ above }) => above);
  const reaches = (from: string, to: string, seen: Set<string>): boolean =>
    (below.get(from) ?? []).some(({ below: next }) => {
      if (next === to) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return reaches(next, to, seen);
    });
  return orders.filter(
    ({ above, below: last }) =>
      !(below.get(above) ?? []).some(
        (step) => step.below !== last && reaches(step.below, last, new Set()),
      ),
  );
}

/** Whether a state is another, or is inside it. */
export function isWithin(inner: string, outer: string): boolean {
  return inner.startsWith(outer) && (inner.length === outer.length || inner[outer.length] === ".");
}

function siblingsBefore(node: Node, nodes: readonly Node[]): Node[] {
  const siblings = nodes.filter(({ parent }) => parent === node.parent);
  return siblings.slice(0, siblings.indexOf(node));
}

function isJoined({ edges }: Diagram, one: string, other: string): boolean {
  return edges.some(
    ({ source, target }) =>
      target !== null &&
      ((isWithin(source, one) && isWithin(target, other)) ||
        (isWithin(source, other) && isWithin(target, one))),
  );
}
