import { sentenceOf } from "../edge-sentence.ts";
import type { Arrow, Box, Drawing, Line } from "./drawing.types.ts";
import { legendOf } from "./legend.ts";
import { LABEL_MARGIN, lineHeight, PADDING, TEXT_LINE } from "./sizes.ts";
import { STYLE } from "./style.ts";
import { arrowThrough, escaped, rectangle, textAt } from "./svg-parts.ts";

/** Free room around the whole drawing, in pixels. */
const MARGIN = 20;

/**
 * A drawing as an SVG document that needs nothing else: its style follows the reader's light or dark theme. Every
 * state and transition carries its id (`data-id`) and says its whole sentence under the pointer.
 */
export function drawSvg(drawing: Drawing, title: string): string {
  const legend = legendOf(drawing);
  const width = Math.max(drawing.width, legend.width) + 2 * MARGIN;
  const height = drawing.height + legend.height + 3 * MARGIN;
  const size = `width="${String(width)}" height="${String(height)}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${String(width)} ${String(height)}" role="img" lang="es">`,
    `<title>${escaped(title)}</title>`,
    `<style>${STYLE}</style>`,
    rectangle({ x: 0, y: 0, width, height }, "sheet", 0),
    `<g transform="translate(${String(MARGIN)} ${String(MARGIN)})">`,
    ...drawing.boxes.map(boxOf),
    ...drawing.arrows.map(arrowOf),
    ...legend.draw({ x: 0, y: drawing.height + MARGIN }),
    "</g>",
    "</svg>",
    "",
  ].join("\n");
}

function boxOf(box: Box): string {
  const { node, lines, x } = box;
  const depth = node.id.split(".").length % 2 === 0 ? "odd" : "even";
  const classes = ["box", box.hasInner ? depth : "", node.isInitial ? "initial" : "", node.kind];
  const texts = lines.map((line, index) => {
    const above = lines.slice(0, index + 1).map(lineHeight);
    const y = box.y + PADDING - 8 + above.reduce((sum, each) => sum + each, 0);
    return textOf(line, x + PADDING, y);
  });
  const className = classes.filter((each) => each !== "").join(" ");
  const outline = rectangle(box, className);
  return `<g data-id="${escaped(node.id)}"><title>${escaped(node.description)}</title>${outline}${texts.join("")}</g>`;
}

function textOf({ text, style, edge }: Line, x: number, y: number): string {
  if (edge === null) return textAt({ x, y }, text, style);
  const row = textAt({ x, y }, text, "said");
  return `<g class="${edge.who}" data-id="${escaped(edge.id)}"><title>${escaped(sentenceOf(edge))}</title>${row}</g>`;
}

function arrowOf({ id, edges, points, label }: Arrow): string {
  const [first] = edges;
  const who = edges.every((edge) => edge.who === first.who) ? first.who : "machine";
  const words = edges.map(sentenceOf).join("\n");
  const texts = (label?.lines ?? []).map((line, index) => {
    const at = { x: label?.x ?? 0, y: label?.y ?? 0 };
    return textAt({ x: at.x + LABEL_MARGIN, y: at.y + TEXT_LINE * (index + 1) - 5 }, line, "said");
  });
  return `<g class="${who}" data-id="${escaped(id)}"><title>${escaped(words)}</title>${arrowThrough(points)}${texts.join("")}</g>`;
}
