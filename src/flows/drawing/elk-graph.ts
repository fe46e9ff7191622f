import type { ElkExtendedEdge, ElkLabel, ElkNode } from "elkjs/lib/elk-api.d.ts";

import type { Node, Picture } from "../picture.types.ts";
import { rootOf } from "../root-of.ts";
import type { Line } from "./drawing.types.ts";
import { linesOf } from "./lines-of.ts";
import { orderOf, type Order } from "./order.ts";
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

const TOP = { "elk.alignment": "TOP" };

/** The lines of an arrow's label. */
export function labelLines({ label }: Way): string[] {
  return label === null ? [] : wrapped(label, LETTERS.label);
}

/** What ELK lays out: the states nested as in the machine, and the transitions that are drawn. */
export function elkGraph(picture: Picture): ElkNode {
  const order = new Map(picture.nodes.map(({ id }, index) => [id, index]));
  return {
    id: `${picture.id}:drawing`,
    layoutOptions: { ...OPTIONS, "elk.padding": "[top=0,left=0,bottom=0,right=0]" },
    children: [elkNode(rootOf(picture), picture)],
    edges: [
      ...orderOf(picture).map(orderEdge),
      ...waysOf(picture).map((way) => elkEdge(way, order)),
    ],
  };
}

function elkNode(node: Node, picture: Picture): ElkNode {
  const lines: Line[] = linesOf(node, picture);
  const inner = picture.nodes.filter(({ parent }) => parent === node.id);
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
      // Downwards, elkjs 0.12.1 turns the sides of the smallest size of a group around: height first.
      "elk.nodeSize.minimum": `(${String(height)},${String(width)})`,
    },
    children: inner.map((each) => elkNode(each, picture)),
  };
}

/** An arrow that runs forward in document order is what the layout keeps downwards: the order a person meets it. */
function elkEdge(way: Way, order: ReadonlyMap<string, number>): ElkExtendedEdge {
  const { id, source, target } = way;
  const isForward = (order.get(source) ?? 0) < (order.get(target) ?? 0);
  return {
    id,
    sources: [source],
    targets: [target],
    layoutOptions: { "elk.layered.priority.direction": isForward ? "10" : "1" },
    labels: elkLabels(way),
  };
}

function elkLabels(way: Way): ElkLabel[] {
  const lines = labelLines(way);
  if (lines.length === 0) return [];
  const widths = lines.map((line) => textWidth(line, TEXT, "regular"));
  const width = Math.max(...widths) + 2 * LABEL_MARGIN;
  return [
    { id: `${way.id}:label`, text: lines.join(" "), width, height: lines.length * TEXT_LINE },
  ];
}

/** Nothing is drawn for it: it keeps one state under another, and so the arrows back turn upwards. */
function orderEdge({ above, below }: Order): ElkExtendedEdge {
  return {
    id: `${above}:above:${below}`,
    sources: [above],
    targets: [below],
    layoutOptions: { "elk.layered.priority.direction": "100" },
  };
}
