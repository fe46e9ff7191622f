import { scaleLinear } from "d3-scale";
import { line } from "d3-shape";

/** The box in which lines are drawn; it is stretched to the width of the page. */
export const BOX = { width: 100, height: 40 } as const;

/** The paths of some lines in one box, on one scale that has zero where it is near. A shorter one ends before the edge. */
export function linePaths(series: readonly (readonly number[])[]): readonly string[] {
  const all = series.flat();
  const [low, high] = [Math.min(...all), Math.max(...all)];
  // A line that hardly moves would look flat on a scale from zero, and steep on one of its own.
  const floor = low >= 0 && low < high / 2 ? 0 : low;
  const y = scaleLinear([floor, high === floor ? floor + 1 : high], [BOX.height, 0]);
  const longest = Math.max(...series.map(({ length }) => length));
  const x = scaleLinear([0, Math.max(longest - 1, 1)], [0, BOX.width]);
  return series.map((values) => {
    const path = line<number>()
      .x((_, at) => x(at))
      .y((value) => y(value));
    return path([...values]) ?? "";
  });
}
