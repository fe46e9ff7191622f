import { LABEL_MARGIN, lineHeight, PADDING } from "../../atlas/flows/drawing/sizes.ts";
import type { Area, Arrow, Box, Point } from "../../atlas/flows/drawing/drawing.types.ts";

/** Whether two areas share more than an edge. */
export function overlap(one: Area, other: Area): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

/** Whether an area is inside another, edges included. */
export function holds(outer: Area, inner: Area): boolean {
  return (
    outer.x <= inner.x &&
    outer.y <= inner.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

/** The segments of an arrow, and of the lines that join in it, as areas one pixel thick at most. */
export function segmentsOf({ points, feeders = [] }: Arrow): Area[] {
  return [points, ...feeders.map((feeder) => feeder.points)].flatMap(segmentsAlong);
}

function segmentsAlong(points: readonly Point[]): Area[] {
  return points.slice(1).map((end, index) => {
    const start: Point = points[index] ?? end;
    return {
      x: Math.min(start.x, end.x),
      y: Math.min(start.y, end.y),
      width: Math.max(Math.abs(start.x - end.x), 1),
      height: Math.max(Math.abs(start.y - end.y), 1),
    };
  });
}

/** The area of a box's text. */
export function textArea(box: Box, widthOf: (box: Box) => number): Area {
  const height = box.lines.map(lineHeight).reduce((sum, each) => sum + each, 0);
  return { x: box.x + PADDING, y: box.y + PADDING / 2, width: widthOf(box), height };
}

/** The area of an arrow's text, without its margin. */
export function labelArea({ label }: Arrow): Area | null {
  if (label === null) return null;
  const { x, y, width, height } = label;
  return { x: x + LABEL_MARGIN, y: y + 2, width: width - 2 * LABEL_MARGIN, height: height - 4 };
}
