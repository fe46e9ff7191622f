import type { Area, Arrow, Box, Label } from "./drawing.types.ts";
import { labelRoom } from "./elk-graph.ts";
import { LETTERS, roomFor } from "./sizes.ts";
import { wrapped } from "./text-width.ts";

/** Letters of a line of a condition: as a label's, or longer where there is no height for more. */
const WIDTHS = [LETTERS.label, LETTERS.state];

/** What stands on a drawing, and nothing may be written over. */
type Taken = { readonly solid: readonly Area[]; readonly rims: readonly Area[] };

/**
 * Writes the conditions of arrows under or over their words wherever nothing else is there: a large drawing grows for
 * none of them. `conditions`: by arrow.
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

/** Where a label could be with its condition: it keeps its place, or its right end. */
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

/** A state is all words; a group, only above what is inside. */
function wordsOf({ hasInner, lines, ...box }: Box): Area[] {
  const { x, y } = box;
  return [hasInner ? { x, y, ...roomFor(lines) } : box];
}

function segmentsOf({ points }: Arrow): Area[] {
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
