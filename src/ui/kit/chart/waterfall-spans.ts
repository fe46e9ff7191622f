/** A level at an end of a waterfall, or a change between. */
export type Step = {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  readonly text: string;
};

/** The part of the levels within which changes are too small to be seen from zero. */
const SMALL = 0.25;
/** The room on each side of an axis that does not begin at zero, as a part of what the changes take. */
const ROOM = 0.5;

/** Gives each step the place where it begins and ends: the first and the last are levels, from zero. */
export function spansOf<Of extends Step>(steps: readonly Of[]) {
  let at = 0;
  return steps.map((step, place) => {
    const isLevel = place === 0 || place === steps.length - 1;
    const from = isLevel ? 0 : at;
    at = isLevel ? step.value : at + step.value;
    return { ...step, isLevel, from, to: at };
  });
}

/**
 * Gives the ends of the axis of some spans. Where their changes would not be seen beside the levels it begins near these
 * and not at zero, which the chart says.
 */
export function axisOf(spans: ReturnType<typeof spansOf>) {
  const ends = spans.map(({ to }) => to);
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  const taken = high - low;
  if (low > 0 && taken > 0 && taken < high * SMALL) {
    const room = taken * ROOM;
    return { low: Math.max(0, low - room), high: high + room, isCut: true };
  }
  const [bottom, top] = [Math.min(0, low), Math.max(0, high)];
  return { low: bottom, high: top === bottom ? 1 : top, isCut: false };
}
