import { isWithin } from "../drawing/order.ts";
import type { Edge, Node, Diagram } from "../diagram.types.ts";
import { rootOf } from "../root-of.ts";

/** A diagram indexed as a machine that can be stepped through. */
export type Chart = {
  readonly root: Node;
  readonly nodes: ReadonlyMap<string, Node>;
  readonly inner: ReadonlyMap<string, readonly Node[]>;
  /** The transitions by the state that they leave, by priority. */
  readonly leaving: ReadonlyMap<string, readonly Edge[]>;
  /** The states that handle each event, and their ancestors. */
  readonly hearing: ReadonlyMap<string, ReadonlySet<string>>;
  /** The box whose inner states each transition leaves; missing for a transition that leaves none. */
  readonly boxes: ReadonlyMap<Edge, Node>;
};

/** The innermost active states of a machine, in document order. */
export type Configuration = readonly string[];

/** Indexes a diagram once, for all the steps taken over it. */
export function chartOf(diagram: Diagram): Chart {
  const root = rootOf(diagram);
  const nodes = new Map(diagram.nodes.map((node) => [node.id, node]));
  const boxes = diagram.edges.flatMap((edge) => {
    const box = boxOf({ root, nodes }, edge);
    return box === null ? [] : [[edge, box] as const];
  });
  return {
    root,
    nodes,
    hearing: hearingIn(diagram),
    boxes: new Map(boxes),
    inner: Map.groupBy(diagram.nodes, ({ parent }) => parent ?? ""),
    leaving: Map.groupBy(diagram.edges, ({ source }) => source),
  };
}

function hearingIn({ nodes, edges }: Diagram): Map<string, ReadonlySet<string>> {
  const around = new Map(
    nodes.map((node) => [node.id, nodes.filter(({ id }) => isWithin(node.id, id))]),
  );
  const events = [...Map.groupBy(edges, ({ event }) => event)];
  return new Map(
    events.map(([event, heard]) => {
      const all = heard.flatMap(({ source }) => around.get(source) ?? []);
      return [event, new Set(all.map(({ id }) => id))];
    }),
  );
}

/**
 * Gives the box whose inner states a transition leaves: its own source when it goes inside, or the one around both
 * ends.
 */
function boxOf(
  { root, nodes }: Pick<Chart, "root" | "nodes">,
  { source, target, reenters }: Edge,
): Node | null {
  if (target === null) return null;
  if (!reenters && isWithin(target, source)) return nodes.get(source) ?? root;
  const around = [...nodes.values()].filter(
    ({ id }) => isInside(source, id) && isInside(target, id),
  );
  return around.at(-1) ?? root;
}

/** Gives the configuration in which the machine starts. */
export function startOf(chart: Chart): Configuration {
  return entered(chart, chart.root);
}

/** Whether a state is active in a configuration: one of the innermost states is it, or is inside it. */
export function isActive(id: string, configuration: Configuration): boolean {
  return configuration.some((leaf) => isWithin(leaf, id));
}

/** Whether a state is inside another. */
export function isInside(inner: string, outer: string): boolean {
  return inner !== outer && isWithin(inner, outer);
}

/** Gives the innermost states entered with a state: the initial states of its groups, and all of its regions. */
function entered(chart: Chart, node: Node): Configuration {
  const inner = chart.inner.get(node.id) ?? [];
  if (inner.length === 0) return [node.id];
  const all = node.kind === "regions" ? inner : inner.filter(({ isInitial }) => isInitial);
  return all.flatMap((each) => entered(chart, each));
}

/**
 * Gives the innermost states entered on the way from a box to a state inside it: other regions on the way start anew.
 */
export function enteredTo(chart: Chart, box: Node, target: string): Configuration {
  if (box.id === target) return entered(chart, box);
  const inner = chart.inner.get(box.id) ?? [];
  return inner
    .filter((each) => box.kind === "regions" || isWithin(target, each.id))
    .flatMap((each) =>
      isWithin(target, each.id) ? enteredTo(chart, each, target) : entered(chart, each),
    );
}
