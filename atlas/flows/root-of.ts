import type { Node, Diagram } from "./diagram.types.ts";

/**
 * Gives the node of the machine itself, around all the others.
 * @throws when a diagram has none.
 */
export function rootOf({ id, nodes }: Diagram): Node {
  const root = nodes.find(({ parent }) => parent === null);
  if (root === undefined) throw new Error(`The diagram ${id} has no machine`);
  return root;
}
