import type { Diagram, Edge, Node } from "../flows/diagram.types.ts";

/** A machine as far as its chart is compared. */
type Charted = { readonly diagram: Diagram };

const charts = new WeakMap<Diagram, string>();

/** Machines whose charts are equal, in their order: they are read as one, the first of them. */
export type Equals<Machine> = readonly [Machine, ...Machine[]];

/**
 * Groups machines whose charts have the same states and the same arrows; one that is equal to none is a group of its own
 * (ADR 158). The order of the first of each stays.
 */
export function equalLives<Machine extends Charted>(
  machines: readonly Machine[],
): readonly Equals<Machine>[] {
  const groups = Map.groupBy(machines, ({ diagram }) => chartOf(diagram));
  return [...groups.values()] as unknown as readonly Equals<Machine>[];
}

/** Gives the machines whose charts equal that of one, itself among them. */
export function equalsOf<Machine extends Charted>(
  machine: Machine,
  machines: readonly Machine[],
): readonly Machine[] {
  const chart = chartOf(machine.diagram);
  return machines.filter(({ diagram }) => chartOf(diagram) === chart);
}

/** Gives the name under which equal machines are read: `Registro de catálogo, Rol y Abogado`. */
export function titleOfEquals(machines: readonly Charted[]): string {
  return LIST.format(machines.map(({ diagram }) => diagram.title));
}

const LIST = new Intl.ListFormat("es-CO");

/** Gives the arrow of an equal machine that stands where one does. */
export function sameArrow(edge: Edge, from: Diagram, to: Diagram): Edge | null {
  return to.edges[from.edges.indexOf(edge)] ?? null;
}

/** All that two charts must have in common: not the conditions, nor what their arrows cause. */
function chartOf(diagram: Diagram): string {
  const known = charts.get(diagram);
  if (known !== undefined) return known;
  const places = placesIn(diagram);
  const states = diagram.nodes.map(({ parent, title, kind, isInitial }: Node) =>
    // The first is the machine itself, whose name is its own.
    parent === null ? kind : [places.get(parent), title, kind, isInitial].join(" | "),
  );
  const arrows = diagram.edges.map((edge) => arrowOf(edge, places));
  const chart = [...states, ...arrows].join("\n");
  charts.set(diagram, chart);
  return chart;
}

/** The states of a chart by their place in it, because their ids begin with the name of the machine. */
function placesIn({ nodes }: Diagram): ReadonlyMap<string, number> {
  return new Map(nodes.map(({ id }, index) => [id, index]));
}

function arrowOf(edge: Edge, places: ReadonlyMap<string, number>): string {
  const { source, target, event, candidate, who, label } = edge;
  const to = target === null ? "" : places.get(target);
  return [places.get(source), to, event, candidate, who, label].join(" | ");
}
