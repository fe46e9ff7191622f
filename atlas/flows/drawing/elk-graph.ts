import type { ElkExtendedEdge, ElkLabel, ElkNode } from "elkjs/lib/elk-api.d.ts";

import type { Node, Diagram } from "../diagram.types.ts";
import { rootOf } from "../root-of.ts";
import { isRoomy } from "./condition.ts";
import type { Label, Line } from "./drawing.types.ts";
import { linesOf } from "./lines-of.ts";
import { isWithin, leastOrder, orderOf, type Order } from "./order.ts";
import { orderWeights } from "./order-weights.ts";
import { LABEL_MARGIN, LETTERS, roomFor, SIDE, TEXT, TEXT_LINE } from "./sizes.ts";
import { textWidth, wrapped } from "./text-width.ts";
import { waysOf, type Way } from "./ways.ts";

const OPTIONS = {
  "elk.algorithm": "layered",
  "elk.direction": "DOWN",
  "elk.hierarchyHandling": "INCLUDE_CHILDREN",
  "elk.edgeRouting": "ORTHOGONAL",
  "elk.json.shapeCoords": "ROOT",
  "elk.json.edgeCoords": "ROOT",
  "elk.layered.spacing.nodeNodeBetweenLayers": "34",
  "elk.layered.spacing.edgeNodeBetweenLayers": "16",
  "elk.layered.spacing.edgeEdgeBetweenLayers": "12",
  "elk.spacing.nodeNode": "32",
  "elk.spacing.edgeNode": "16",
  "elk.spacing.edgeEdge": "12",
  "elk.spacing.edgeLabel": "3",
  "elk.layered.nodePlacement.strategy": "NETWORK_SIMPLEX",
  "elk.layered.thoroughness": "20",
  "elk.alignment": "TOP",
  "elk.randomSeed": "1",
};

/** The largest width of a sheet of parallel regions, in pixels. */
export const SHEET = 1500;

/** The options of regions that no arrow leaves: packed on their sheet in the order of the chart, as on the page. */
const packed = (sheet: number) => ({
  "elk.algorithm": "rectpacking",
  "elk.hierarchyHandling": "SEPARATE_CHILDREN",
  "elk.rectpacking.widthApproximation.strategy": "TARGET_WIDTH",
  "elk.rectpacking.widthApproximation.targetWidth": String(sheet),
  "elk.spacing.nodeNode": "32",
  "elk.json.shapeCoords": "ROOT",
  "elk.json.edgeCoords": "ROOT",
});

const TOP = { "elk.alignment": "TOP" };

/** Gives the lines of an arrow's label, and those of its condition where the diagram shows conditions. */
export function labelOf(
  { label, condition, joins }: Way,
  diagram: Diagram,
): Pick<Label, "lines" | "condition"> {
  const isWholeSaid = isRoomy(diagram) || joins.length > 0;
  const titles = new Map(diagram.nodes.map(({ id, title }) => [id, title]));
  const names = joins.map(({ source }) => titles.get(source) ?? source);
  return {
    lines: [
      ...(label === null ? [] : wrapped(label, LETTERS.label)),
      ...(joins.length === 0 ? [] : wrapped(`desde ${LIST.format(names)}`, LETTERS.state)),
    ],
    condition: condition === null || !isWholeSaid ? [] : wrapped(condition, LETTERS.label),
  };
}

const LIST = new Intl.ListFormat("es-CO");

/** Gives the size of an arrow's text, including the margin around it. */
export function labelRoom({ lines, condition }: Pick<Label, "lines" | "condition">) {
  const all = [...lines, ...condition];
  const widths = all.map((line) => textWidth(line, TEXT, "regular"));
  return { width: Math.max(...widths) + 2 * LABEL_MARGIN, height: all.length * TEXT_LINE };
}

const NO_PADDING = "[top=0,left=0,bottom=0,right=0]";

/**
 * Builds the input of ELK: the states nested as in the machine, and the transitions that are drawn.
 * @param sheet the width in which regions without arrows between them are packed, in pixels.
 */
export function elkGraph(diagram: Diagram, sheet: number = SHEET): ElkNode {
  const root = rootOf(diagram);
  const edges = elkEdges(diagram);
  const regions = regionsApart(diagram);
  if (regions.length === 0) return sheetOf(root.id, elkNode(root, diagram), edges);
  const whole = elkNode(root, diagram);
  const sheets = regions.map((region) => {
    const own = edges.filter(({ sources: [from = ""] }) => isWithin(from, region.id));
    return sheetOf(region.id, elkNode(region, diagram), own);
  });
  const layoutOptions = { ...whole.layoutOptions, ...packed(sheet) };
  return sheetOf(root.id, { ...whole, children: sheets, layoutOptions }, []);
}

/** Builds a separate layout for a node and everything inside it. */
function sheetOf(id: string, node: ElkNode, edges: ElkExtendedEdge[]): ElkNode {
  const layoutOptions = { ...OPTIONS, "elk.padding": NO_PADDING };
  return { id: `${id}:drawing`, layoutOptions, children: [node], edges };
}

function elkEdges(diagram: Diagram): ElkExtendedEdge[] {
  const order = new Map(diagram.nodes.map(({ id }, index) => [id, index]));
  const orders = leastOrder(orderOf(diagram));
  const weights = orderWeights(orders);
  return [
    ...orders.map((each) => orderEdge(each, weights)),
    ...waysOf(diagram).flatMap((way) =>
      way.joins.length === 0 ? [elkEdge(way, order, diagram)] : jointEdges(way, order),
    ),
  ];
}

/** Gives the id of the label of a joined arrow, which ELK places as a state among those that it joins. */
export function jointOf({ id, source }: Way): string {
  return `${source}~${id}`;
}

/** Gives the id of the line from a source to the label of its joined arrow. */
export function feederOf(joint: string, { source }: Way): string {
  return `${joint}:${source}`;
}

/** Gives the label of a joined arrow: its lines come in at one point, so that they run together, and leave as one. */
function jointNode(way: Way, diagram: Diagram): ElkNode {
  const id = jointOf(way);
  const ports = ["in", "out"].map((side) => ({ id: `${id}:${side}`, width: 0, height: 0 }));
  return { id, ...labelRoom(labelOf(way, diagram)), ports };
}

/** Gives the lines from the sources to the label, the arrow from there, and for one that leads up its order. */
function jointEdges(way: Way, order: ReadonlyMap<string, number>): ElkExtendedEdge[] {
  const joint = jointOf(way);
  const { id, target, source } = way;
  const isForward = (order.get(source) ?? 0) < (order.get(target) ?? 0);
  const layoutOptions = { "elk.layered.priority.direction": isForward ? "10" : "1" };
  return [
    ...way.joins.map((each) => ({
      id: feederOf(joint, each),
      sources: [each.source],
      targets: [`${joint}:in`],
      layoutOptions,
    })),
    { id, sources: [`${joint}:out`], targets: [target], layoutOptions },
  ];
}

/** Gives the regions of a machine that consists of regions only, with no arrow between them; otherwise none. */
function regionsApart(diagram: Diagram): readonly Node[] {
  const root = rootOf(diagram);
  if (root.kind !== "regions") return [];
  const regions = diagram.nodes.filter(({ parent }) => parent === root.id);
  const isInOne = ({ source, target }: Way) =>
    regions.some(({ id }) => isWithin(source, id) && isWithin(target, id));
  return waysOf(diagram).every(isInOne) ? regions : [];
}

function elkNode(node: Node, diagram: Diagram): ElkNode {
  const lines: Line[] = linesOf(node, diagram);
  const inner = diagram.nodes.filter(({ parent }) => parent === node.id);
  const { width, height } = roomFor(lines);
  if (inner.length === 0)
    return { id: node.id, width: Math.max(width, 120), height, layoutOptions: TOP };
  const side = String(SIDE);
  return {
    id: node.id,
    layoutOptions: {
      ...OPTIONS,
      "elk.padding": `[top=${String(height + 8)},left=${side},bottom=${side},right=${side}]`,
      "elk.nodeSize.constraints": "MINIMUM_SIZE",
      // With downward layout, elkjs 0.12.1 swaps the sides of a group's minimum size: height first.
      "elk.nodeSize.minimum": `(${String(height)},${String(width)})`,
    },
    children: [
      ...inner.map((each) => elkNode(each, diagram)),
      ...waysOf(diagram)
        .filter(({ source, joins }) => joins.length > 0 && inner.some(({ id }) => id === source))
        .map((way) => jointNode(way, diagram)),
    ],
  };
}

/** Gives the edge of an arrow: one that runs forward in document order points down, the order a person meets it. */
function elkEdge(way: Way, order: ReadonlyMap<string, number>, diagram: Diagram): ElkExtendedEdge {
  const { id, source, target } = way;
  const isForward = (order.get(source) ?? 0) < (order.get(target) ?? 0);
  return {
    id,
    sources: [source],
    targets: [target],
    layoutOptions: { "elk.layered.priority.direction": isForward ? "10" : "1" },
    labels: elkLabels(way, diagram),
  };
}

function elkLabels(way: Way, diagram: Diagram): ElkLabel[] {
  const said = labelOf(way, diagram);
  if (said.lines.length === 0) return [];
  return [{ id: `${way.id}:label`, text: said.lines.join(" "), ...labelRoom(said) }];
}

/** Gives an edge that is not drawn: it places one state under another, so that the arrows back point up. */
function orderEdge({ above, below }: Order, weights: ReadonlyMap<string, number>): ElkExtendedEdge {
  return {
    id: `${above}:above:${below}`,
    sources: [above],
    targets: [below],
    layoutOptions: { "elk.layered.priority.direction": String(weights.get(above)) },
  };
}
