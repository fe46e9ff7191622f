import type { Node, Diagram } from "../diagram.types.ts";

/** The separator between a group and an inner state. */
const STEP = " › ";

/**
 * Gives each state a name unique in the diagram: its title, with that of its own group and of as many outer groups as
 * needed. The machine itself is «cualquier lugar».
 */
export function placeNames({ nodes }: Diagram): ReadonlyMap<string, string> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const paths = nodes.map((node) => [node.id, pathOf(node, byId)] as const);
  return new Map(
    paths.map(([id, path]) => [
      id,
      shortest(
        path,
        paths.map(([, each]) => each),
      ),
    ]),
  );
}

function pathOf(node: Node, byId: ReadonlyMap<string, Node>): string[] {
  const parent = byId.get(node.parent ?? "");
  return parent === undefined ? [] : [...pathOf(parent, byId), node.title];
}

function shortest(path: readonly string[], all: readonly (readonly string[])[]): string {
  if (path.length === 0) return "Cualquier lugar";
  const tails = path.map((_, index) => path.slice(-1 - index)).slice(path.length > 1 ? 1 : 0);
  const isAlone = (tail: readonly string[]) =>
    all.filter((each) => each.slice(-tail.length).join(STEP) === tail.join(STEP)).length === 1;
  return (tails.find(isAlone) ?? path).join(STEP);
}
