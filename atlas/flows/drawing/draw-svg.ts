import { sentenceOf } from "../edge-sentence.ts";
import type { Arrow, Box, Drawing, Line, Point } from "./drawing.types.ts";
import { legendOf } from "./legend.ts";
import { markedClass, MARKED_STYLE, markOf, NO_MARKS, type Marks } from "./marks.ts";
import { LABEL_MARGIN, lineHeight, PADDING, TEXT_LINE } from "./sizes.ts";
import { STYLE } from "./style.ts";
import { arrowThrough, escaped, haloAlong, lineThrough, rectangle, textAt } from "./svg-parts.ts";

/** The margin around the whole drawing, in pixels. */
const MARGIN = 20;

/**
 * Renders a drawing as a self-contained SVG document, whose style follows the reader's light or dark theme. Every state
 * and transition carries its id (`data-id`) and a tooltip with its whole sentence. Marks highlight the parts that are
 * new, gone or changed (`markedDiagram` of atlas/flows/compare gives both).
 */
export function drawSvg(drawing: Drawing, title: string, marks: Marks = NO_MARKS): string {
  const legend = legendOf(drawing, marks);
  const width = Math.max(drawing.width, legend.width) + 2 * MARGIN;
  const height = drawing.height + legend.height + 3 * MARGIN;
  const size = `width="${String(width)}" height="${String(height)}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${String(width)} ${String(height)}" role="img" lang="es">`,
    `<title>${escaped(title)}</title>`,
    `<style>${STYLE}${marks.size > 0 ? MARKED_STYLE : ""}</style>`,
    rectangle({ x: 0, y: 0, width, height }, "sheet", 0),
    `<g transform="translate(${String(MARGIN)} ${String(MARGIN)})">`,
    ...drawing.boxes.map((box) => boxOf(box, marks)),
    ...drawing.arrows.map((arrow) => arrowOf(arrow, marks)),
    ...legend.draw({ x: 0, y: drawing.height + MARGIN }),
    "</g>",
    "</svg>",
    "",
  ].join("\n");
}

function boxOf(box: Box, marks: Marks): string {
  const { node, lines, x } = box;
  const depth = node.id.split(".").length % 2 === 0 ? "odd" : "even";
  const classes = ["box", box.hasInner ? depth : "", node.isInitial ? "initial" : "", node.kind];
  const texts = lines.map((line, index) => {
    const above = lines.slice(0, index + 1).map(lineHeight);
    const y = box.y + PADDING - 8 + above.reduce((sum, each) => sum + each, 0);
    return textOf(line, { x: x + PADDING, y }, marks);
  });
  const className = classes.filter((each) => each !== "").join(" ");
  const outline = rectangle(box, className);
  const mark = marks.get(node.id) ?? null;
  const group = mark === null ? "<g" : `<g class="${markedClass("", mark)}"`;
  return `${group} data-id="${escaped(node.id)}"><title>${escaped(node.description)}</title>${outline}${texts.join("")}</g>`;
}

function textOf({ text, style, edge }: Line, at: Point, marks: Marks): string {
  if (edge === null) return textAt(at, text, style);
  const row = textAt(at, text, "said");
  return `<g class="${markedClass(edge.who, marks.get(edge.id) ?? null)}" data-id="${escaped(edge.id)}"><title>${escaped(sentenceOf(edge))}</title>${row}</g>`;
}

function arrowOf({ id, edges, points, label, feeders = [] }: Arrow, marks: Marks): string {
  const [first] = edges;
  const who = edges.every((edge) => edge.who === first.who) ? first.who : "machine";
  const words = edges.map(sentenceOf).join("\n");
  const lines = [...(label?.lines ?? []), ...(label?.condition ?? [])];
  const texts = lines.map((line, index) => {
    const at = { x: label?.x ?? 0, y: label?.y ?? 0 };
    const style = index < (label?.lines.length ?? 0) ? "said" : "said condition";
    return textAt({ x: at.x + LABEL_MARGIN, y: at.y + TEXT_LINE * (index + 1) - 5 }, line, style);
  });
  const mark = markOf(
    edges.map((edge) => edge.id),
    marks,
  );
  const halo = mark === null ? "" : haloAlong(points);
  // Each line of a joined arrow is found by the ids of its own transitions.
  const joining = feeders.map((feeder) => {
    const ids = feeder.edges.map((edge) => edge.id);
    const own = feeder.edges.map(sentenceOf).join("\n");
    return `<g data-id="${escaped(ids.join(" "))}"><title>${escaped(own)}</title>${lineThrough(feeder.points)}</g>`;
  });
  const rim = label === null || feeders.length === 0 ? "" : rectangle(label, "joint", 6);
  return `<g class="${markedClass(who, mark)}" data-id="${escaped(id)}"><title>${escaped(words)}</title>${halo}${joining.join("")}${arrowThrough(points)}${rim}${texts.join("")}</g>`;
}
