import { isWithin } from "../drawing/order.ts";
import type { Edge, Node, Diagram } from "../diagram.types.ts";
import { rootOf } from "../root-of.ts";

const INDENT = "  ";

/** The node for «wherever one is»: Mermaid has no box for the whole machine. */
const ANYWHERE = "cualquier_lugar";

/** An arrow between two states of the same group, with the texts of all the transitions behind it. */
type Link = {
  readonly source: string;
  readonly target: string;
  readonly labels: readonly string[];
};

/** The number of states above which they overlap in one Mermaid diagram, so that groups are drawn apart. */
const MANY = 12;

/** The Mermaid text of a diagram, or of one of its groups. */
export type Block = { readonly title: string; readonly text: string };

/**
 * Gives a diagram as Mermaid state diagrams: one, or for many states one of its outermost boxes and one of each group
 * among them. Mermaid cannot join states of different groups: an arrow goes from one group to the other as a whole.
 * Transitions that stay in their state, and those inside a group from anywhere in it, are left to the tables.
 */
export function mermaidOf(diagram: Diagram): Block[] {
  const root = rootOf(diagram);
  if (diagram.nodes.length <= MANY) return [{ title: root.title, text: textOf(diagram) }];
  const outer = diagram.nodes.filter(({ parent }) => parent === null || parent === root.id);
  const groups = outer.filter(({ id, kind }) => id !== root.id && kind !== "state");
  return [
    { title: root.title, text: textOf(foldedInto(diagram, outer)) },
    ...groups.map((group) => ({ title: group.title, text: textOf(insideOf(diagram, group)) })),
  ];
}

/** Reduces a diagram to some of its states, each of which replaces all those inside it. */
function foldedInto(diagram: Diagram, nodes: readonly Node[]): Diagram {
  const inward = nodes.toReversed();
  const ownerOf = (id: string) => inward.find((node) => isWithin(id, node.id))?.id ?? id;
  const edges = diagram.edges.map((edge) => ({
    ...edge,
    source: ownerOf(edge.source),
    target: edge.target === null ? null : ownerOf(edge.target),
  }));
  return { ...diagram, nodes, edges };
}

/** Gives a group as a diagram of its own. */
function insideOf(diagram: Diagram, group: Node): Diagram {
  const isInside = (id: string | null) => id !== null && isWithin(id, group.id);
  const nodes = diagram.nodes.filter(({ id }) => isInside(id));
  const edges = diagram.edges.filter(({ source, target }) => isInside(source) && isInside(target));
  return {
    ...diagram,
    id: group.id,
    nodes: nodes.map((node) => (node.id === group.id ? { ...node, parent: null } : node)),
    edges,
  };
}

function textOf(diagram: Diagram): string {
  const root = rootOf(diagram);
  const links = linksIn(diagram);
  const hasAnywhere = links.some(({ source }) => source === ANYWHERE);
  const anywhere = `${INDENT}state "Desde cualquier lugar" as ${ANYWHERE}`;
  const around = { diagram, links, indent: INDENT };
  // Mermaid has no regions at the top level: they need a group around them.
  const body = root.kind === "regions" ? stateOf(root, around) : innerOf(root, around);
  return ["stateDiagram-v2", ...(hasAnywhere ? [anywhere] : []), ...body].join("\n");
}

type Around = {
  readonly diagram: Diagram;
  readonly links: readonly Link[];
  readonly indent: string;
};

function innerOf(group: Node, around: Around): string[] {
  const { diagram, links, indent } = around;
  const inner = diagram.nodes.filter(({ parent }) => parent === group.id);
  const states = inner.map((node) => stateOf(node, around));
  const separated =
    group.kind === "regions"
      ? states.flatMap((each, i) => (i === 0 ? each : [`${indent}--`, ...each]))
      : states.flat();
  const starts = inner
    .filter(({ isInitial }) => isInitial)
    .map(({ id }) => `${indent}[*] --> ${idOf(id)}`);
  const own = links.filter(({ target }) => inner.some(({ id }) => id === target));
  return [...separated, ...starts, ...own.map((link) => `${indent}${linkOf(link)}`)];
}

function stateOf(node: Node, around: Around): string[] {
  const { diagram, indent } = around;
  const head = `${indent}state "${node.title.replaceAll('"', "'")}" as ${idOf(node.id)}`;
  if (!diagram.nodes.some(({ parent }) => parent === node.id)) return [head];
  return [`${head} {`, ...innerOf(node, { ...around, indent: indent + INDENT }), `${indent}}`];
}

function linkOf({ source, target, labels }: Link): string {
  // A second colon or a semicolon would end the label.
  const words = labels.map((label) => label.replaceAll(/[:;]/gu, ","));
  return `${source === ANYWHERE ? source : idOf(source)} --> ${idOf(target)} : ${words.join("<br/>")}`;
}

function linksIn(diagram: Diagram): Link[] {
  const links = new Map<string, Link>();
  for (const edge of diagram.edges) {
    const [source, target] = endsOf(edge, diagram);
    if (source === null || target === null) continue;
    const key = `${source} ${target}`;
    const labels = new Set([...(links.get(key)?.labels ?? []), edge.label]);
    links.set(key, { source, target, labels: [...labels] });
  }
  return [...links.values()];
}

/** Gives the ends of an arrow at the level where they share a group; null when there is nothing to draw. */
function endsOf({ source, target }: Edge, { id, nodes }: Diagram): [string | null, string | null] {
  if (target === null || source === target) return [null, null];
  const outermost = (inner: string, other: string) =>
    nodes.find((node) => isWithin(inner, node.id) && !isWithin(other, node.id))?.id ?? null;
  return [source === id ? ANYWHERE : outermost(source, target), outermost(target, source)];
}

function idOf(id: string): string {
  return id.replaceAll(/\W/gu, "_");
}
