import type { Area, Box, Drawing } from "../flows/drawing/drawing.types.ts";
import { isWithin } from "../flows/drawing/order.ts";
import { lineHeight, PADDING, TEXT_LINE } from "../flows/drawing/sizes.ts";

/** The size of a box's title and first lines, in pixels. */
const TITLE = { width: 320, height: 120 };

/**
 * Gives the area of a state or a transition in a drawing, or of the part that shows it when folded; null when there is
 * none.
 */
export function placeOf(id: string | null, { boxes, arrows }: Drawing): Area | null {
  if (id === null) return null;
  const arrow = arrows.find((each) => each.id === id || each.edges.some((edge) => edge.id === id));
  if (arrow !== undefined) return arrow.label ?? around(arrow.points);
  const teller = boxes.find(({ lines }) => lines.some(({ edge }) => edge?.id === id));
  if (teller !== undefined) return teller;
  const [state = ""] = id.split("/");
  return boxes.findLast(({ node }) => isWithin(state, node.id)) ?? null;
}

/** Gives the area of a part's text, which for a large box is only that of its title. */
export function readAt(id: string, drawing: Drawing): Area | null {
  const teller = drawing.boxes.find(({ lines }) => lines.some(({ edge }) => edge?.id === id));
  if (teller !== undefined) return rowOf(id, teller);
  const box = drawing.boxes.find(({ node }) => node.id === id);
  if (box === undefined) return placeOf(id, drawing);
  const { x, y, width, height } = box;
  return { x, y, width: Math.min(width, TITLE.width), height: Math.min(height, TITLE.height) };
}

function rowOf(id: string, { x, y, width, lines }: Box): Area {
  const index = lines.findIndex(({ edge }) => edge?.id === id);
  const above = lines.slice(0, index).map(lineHeight);
  const top = y + PADDING + above.reduce((sum, each) => sum + each, 0);
  return { x, y: top, width: Math.min(width, TITLE.width), height: 2 * TEXT_LINE };
}

function around(points: readonly { readonly x: number; readonly y: number }[]): Area {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
