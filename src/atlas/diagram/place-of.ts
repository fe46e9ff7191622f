import type { Area, Drawing } from "../../flows/drawing/drawing.types.ts";
import { isWithin } from "../../flows/drawing/order.ts";

/** Where a state or a transition is on a drawing: what shows it, where it is folded away; null when it is not there. */
export function placeOf(id: string | null, { boxes, arrows }: Drawing): Area | null {
  if (id === null) return null;
  const arrow = arrows.find(({ edges }) => edges.some((edge) => edge.id === id));
  if (arrow !== undefined) return arrow.label ?? around(arrow.points);
  const teller = boxes.find(({ lines }) => lines.some(({ edge }) => edge?.id === id));
  if (teller !== undefined) return teller;
  const [state = ""] = id.split("/");
  return boxes.findLast(({ node }) => isWithin(state, node.id)) ?? null;
}

function around(points: readonly { readonly x: number; readonly y: number }[]): Area {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
