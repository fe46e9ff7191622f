import type { Area, Arrow, Box, Label, Point } from "./drawing.types.ts";
import { labelRoom } from "./elk-graph.ts";
import { LETTERS, roomFor } from "./sizes.ts";
import { wrapped } from "./text-width.ts";

/** The letters per line of a condition: as a label's, or longer where there is no height for more lines. */
const WIDTHS = [LETTERS.label, LETTERS.state];

/** The areas of a drawing that no text may cover. */
type Taken = { readonly solid: readonly Area[]; readonly rims: readonly Area[] };

/**
 * Places the conditions of arrows under or over their labels wherever there is free space, so that the drawing does not
 * grow. `conditions`: by arrow.
 */
export function fitConditions(
  arrows: readonly Arrow[],
  boxes: readonly Box[],
  conditions: ReadonlyMap<string, string>,
): Arrow[] {
  const fitted = [...arrows];
  for (const [index, arrow] of arrows.entries()) {
    const condition = conditions.get(arrow.id);
    if (arrow.label === null || condition === undefined) continue;
    const others = fitted.filter((each) => each.id !== arrow.id);
    const taken = {
      solid: [
        ...boxes.flatMap(wordsOf),
        ...others.flatMap(({ label }) => label ?? []),
        ...fitted.flatMap(segmentsOf),
      ],
      rims: boxes,
    };
    const label = placesFor(arrow.label, condition).find((each) => isFree(each, taken));
    if (label !== undefined) fitted[index] = { ...arrow, label };
  }
  return fitted;
}

/** Gives the possible positions of a label with its condition: aligned with its left or its right end. */
function placesFor(label: Label, condition: string): Label[] {
  return WIDTHS.flatMap((letters) => {
    const { lines } = label;
    const whole = { lines, condition: wrapped(condition, letters) };
    const { width, height } = labelRoom(whole);
    const right = label.x + label.width - width;
    return [label.x, right].flatMap((x) =>
      [label.y, label.y + label.height - height].map((y) => ({ ...whole, x, y, width, height })),
    );
  });
}

function isFree(area: Area, { solid, rims }: Taken): boolean {
  const crosses = (rim: Area) => overlap(rim, area) && !holds(rim, area);
  return !solid.some((each) => overlap(each, area)) && !rims.some(crosses);
}

/** Gives the areas of a box's text: the whole of a state; of a group, only the part above its inner states. */
function wordsOf({ hasInner, lines, ...box }: Box): Area[] {
  const { x, y } = box;
  return [hasInner ? { x, y, ...roomFor(lines) } : box];
}

function segmentsOf({ points, feeders = [] }: Arrow): Area[] {
  return [points, ...feeders.map((feeder) => feeder.points)].flatMap(segmentsAlong);
}

function segmentsAlong(points: readonly Point[]): Area[] {
  return points.slice(1).map((end, index) => {
    const start = points[index] ?? end;
    return {
      x: Math.min(start.x, end.x) - 1,
      y: Math.min(start.y, end.y) - 1,
      width: Math.abs(start.x - end.x) + 2,
      height: Math.abs(start.y - end.y) + 2,
    };
  });
}

function overlap(one: Area, other: Area): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

function holds(outer: Area, inner: Area): boolean {
  return (
    outer.x <= inner.x &&
    outer.y <= inner.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}
