import type { Node, Picture } from "./picture.types.ts";

/** The node of the machine itself, around all the others. @throws when a picture has none. */
export function rootOf({ id, nodes }: Picture): Node {
  const root = nodes.find(({ parent }) => parent === null);
  if (root === undefined) throw new Error(`The picture ${id} has no machine`);
  return root;
}
