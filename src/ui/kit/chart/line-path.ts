import { scaleLinear, type ScaleLinear } from "d3-scale";
import { line } from "d3-shape";

/** The box in which lines are drawn; it is stretched to the width of the page. */
export const BOX = { width: 100, height: 40 } as const;

type Series = readonly (readonly number[])[];
type Scale = ScaleLinear<number, number>;

/** The paths of some lines in one box, on one scale that has zero where it is near. A shorter one ends before the edge. */
export function linePaths(series: Series): readonly string[] {
  const all = series.flat();
  const [low, high] = [Math.min(...all), Math.max(...all)];
  // A line that hardly moves would look flat on a scale from zero, and steep on one of its own.
  const floor = low >= 0 && low < high / 2 ? 0 : low;
  return pathsOn(scaleLinear([floor, high === floor ? floor + 1 : high], [BOX.height, 0]), series);
}

/** A figure on the axis of a chart, and how far down it stands, in percent. */
export type Tick = { readonly value: number; readonly down: number };

/** The paths of some lines on an axis that has zero and ends in round figures, which are few. */
export function axisPaths(series: Series): {
  readonly paths: readonly string[];
  readonly ticks: readonly Tick[];
} {
  const all = [0, ...series.flat()];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const y = scaleLinear([low, high === low ? low + 1 : high], [BOX.height, 0]).nice(TICKS);
  const ticks = y.ticks(TICKS).map((value) => ({ value, down: (100 * y(value)) / BOX.height }));
  return { paths: pathsOn(y, series), ticks };
}

const TICKS = 3;

function pathsOn(y: Scale, series: Series): readonly string[] {
  const longest = Math.max(...series.map(({ length }) => length));
  const x = scaleLinear([0, Math.max(longest - 1, 1)], [0, BOX.width]);
  return series.map((values) => {
    const path = line<number>()
      .x((_, at) => x(at))
      .y((value) => y(value));
    return path([...values]) ?? "";
  });
}
