import type { Edge, Node, Diagram } from "./diagram.types.ts";

const views = new WeakMap<Diagram, Diagram>();

/**
 * Folds the inner states of each screen into it (*Pantallas*). A machine without screens folds its groups, except
 * parallel ones. The transitions inside a folded state, or those that stay on a screen, appear only in the whole
 * diagram (*Todo*).
 */
export function foldScreens(diagram: Diagram): Diagram {
  const view = views.get(diagram) ?? foldedView(diagram);
  views.set(diagram, view);
  return view;
}

function foldedView(diagram: Diagram): Diagram {
  const hiding = foldedIn(diagram.nodes);
  const shownAs = ownersIn(diagram.nodes, hiding);
  const ownerOf = (id: string) => shownAs.get(id) ?? id;
  const isQuiet = ({ source, target }: Edge) => target === null || target === source;
  const screens = new Set(diagram.nodes.filter((node) => node.address !== null).map(idOf));
  if (hiding.size + screens.size === 0) return diagram;
  const edges = diagram.edges
    .map((edge) => ({ ...edge, source: ownerOf(edge.source), target: liftedTarget(edge, ownerOf) }))
    .filter((edge) => !(isQuiet(edge) && (hiding.has(edge.source) || screens.has(edge.source))));
  const nodes = diagram.nodes
    .filter((node) => ownerOf(node.id) === node.id)
    .map((node) => (hiding.has(node.id) ? foldedNode(node, diagram.nodes, ownerOf) : node));
  return { ...diagram, nodes, edges };
}

/** Gives the ids of the states that hide their inner ones. */
function foldedIn(nodes: readonly Node[]): Set<string> {
  const groups = nodes.filter((node) => node.kind !== "state" && node.parent !== null);
  const screens = groups.filter((node) => node.address !== null);
  if (nodes.some((node) => node.address !== null)) return new Set(screens.map(idOf));
  const sideBySide = new Set(nodes.filter((node) => node.kind === "regions").map(idOf));
  return new Set(groups.filter((node) => !sideBySide.has(node.parent ?? "")).map(idOf));
}

/** Gives, for each state, the one that shows it: the outermost folded state around it, or itself. */
function ownersIn(nodes: readonly Node[], folded: ReadonlySet<string>): Map<string, string> {
  const owners = new Map<string, string>();
  for (const { id, parent } of nodes) {
    const above = owners.get(parent ?? "") ?? "";
    owners.set(id, folded.has(above) ? above : id);
  }
  return owners;
}

function liftedTarget(edge: Edge, ownerOf: (id: string) => string): string | null {
  return edge.target === null ? null : ownerOf(edge.target);
}

function foldedNode(node: Node, nodes: readonly Node[], ownerOf: (id: string) => string): Node {
  const inner = nodes.filter((each) => ownerOf(each.id) === node.id);
  return { ...node, kind: "state", calls: inner.flatMap(({ calls }) => calls) };
}

function idOf({ id }: Node): string {
  return id;
}
