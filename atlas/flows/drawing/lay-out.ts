import ElkConstructor from "elkjs/lib/elk.bundled.js";
import type { ElkExtendedEdge, ElkNode } from "elkjs/lib/elk-api.d.ts";

import type { Diagram } from "../diagram.types.ts";
import type { Area, Arrow, Box, Drawing, Point } from "./drawing.types.ts";
import { isRoomy } from "./condition.ts";
import { elkGraph, feederOf, jointOf, labelOf, SHEET } from "./elk-graph.ts";
import { fitConditions } from "./fit-conditions.ts";
import { linesOf } from "./lines-of.ts";
import { waysOf, type Way } from "./ways.ts";

/** Created once, because that takes longer than most layouts. */
const elk = new ElkConstructor();

type Lay = (graph: ElkNode) => Promise<ElkNode>;

let lay: Lay = async (graph) => elk.layout(graph);

/** Lays graphs out from now on by another way, which may ask the usual one for those that it does not have. */
export function layBy(way: (graph: ElkNode, usual: Lay) => Promise<ElkNode>): void {
  lay = async (graph) => way(graph, async (asked) => elk.layout(asked));
}

const drawings = new WeakMap<Diagram, Promise<Drawing>>();

/** Lays out every state and transition of a diagram; the same diagram always gives the same drawing. */
export async function layOut(diagram: Diagram): Promise<Drawing> {
  const drawing = drawings.get(diagram) ?? drawn(diagram);
  drawings.set(diagram, drawing);
  return drawing;
}

async function drawn(diagram: Diagram): Promise<Drawing> {
  const narrow = await lay(elkGraph(diagram));
  // A region wider than the sheet widens it: the others are packed in all that there is then.
  const laid = (narrow.width ?? 0) > SHEET ? await lay(elkGraph(diagram, narrow.width)) : narrow;
  const areas = areasIn(laid);
  const routes = new Map(routesIn(laid).map((edge) => [edge.id, edge]));
  const boxes = diagram.nodes.map((node): Box => {
    const hasInner = diagram.nodes.some(({ parent }) => parent === node.id);
    return {
      node,
      hasInner,
      lines: linesOf(node, diagram),
      ...placed(areas.get(node.id), node.id),
    };
  });
  const ways = waysOf(diagram);
  const laidOut = { areas, routes, diagram };
  const arrows = ways.map((way) =>
    way.joins.length === 0 ? arrowOf(way, laidOut) : joinedArrow(way, laidOut),
  );
  const { width, height } = placed(laid, diagram.id);
  const drawing = { id: diagram.id, width, height, boxes };
  if (isRoomy(diagram)) return { ...drawing, arrows };
  const conditions = ways.flatMap(({ id, condition, joins }) =>
    condition === null || joins.length > 0 ? [] : [[id, condition] as const],
  );
  return { ...drawing, arrows: fitConditions(arrows, boxes, new Map(conditions)) };
}

function areasIn(node: ElkNode): Map<string, ElkNode> {
  const inner = (node.children ?? []).flatMap((child) => [...areasIn(child)]);
  return new Map([[node.id, node] as const, ...inner]);
}

function routesIn({ edges = [], children = [] }: ElkNode): ElkExtendedEdge[] {
  return [...edges, ...children.flatMap(routesIn)];
}

type LaidOut = {
  readonly areas: ReadonlyMap<string, ElkNode>;
  readonly routes: ReadonlyMap<string, ElkExtendedEdge>;
  readonly diagram: Diagram;
};

/** Gives the points of a line. */
function pointsOf(route: ElkExtendedEdge | undefined): Point[] {
  const points = (route?.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ]);
  return points.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
}

/** Gives a joined arrow: its label has a place of its own, to which a line leads from every source. */
function joinedArrow(way: Way, { areas, routes, diagram }: LaidOut): Arrow {
  const joint = jointOf(way);
  return {
    id: way.id,
    edges: way.edges,
    source: way.source,
    target: way.target,
    points: pointsOf(routes.get(way.id)),
    label: { ...placed(areas.get(joint), way.id), ...labelOf(way, diagram) },
    feeders: way.joins.map((each) => ({
      source: each.source,
      edges: each.edges,
      points: pointsOf(routes.get(feederOf(joint, each))),
    })),
  };
}

function arrowOf(way: Way, { routes, diagram }: LaidOut): Arrow {
  const route = routes.get(way.id);
  const label = route?.labels?.[0];
  return {
    id: way.id,
    edges: way.edges,
    source: way.source,
    target: way.target,
    points: pointsOf(route),
    label: label === undefined ? null : { ...placed(label, way.id), ...labelOf(way, diagram) },
  };
}

/**
 * Gives the position of a part.
 * @throws when the layout left it out.
 */
function placed(shape: Partial<Area> | undefined, id: string): Area {
  const { x = 0, y = 0, width, height } = shape ?? {};
  if (width === undefined || height === undefined) throw new Error(`${id} was not laid out`);
  return {
    x: Math.round(x),
    y: Math.round(y),
    width: Math.round(width),
    height: Math.round(height),
  };
}
