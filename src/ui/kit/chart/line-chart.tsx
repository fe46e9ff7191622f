import { axis, figure, line, strokeNames, strokes } from "./chart.css.ts";
import { Legend } from "./legend.tsx";
import { BOX, linePaths } from "./line-path.ts";

type LineChartProps = {
  readonly label: string;
  /** The first and the last place of the horizontal axis. */
  readonly ends: readonly [first: string, last: string];
  readonly series: readonly { readonly label: string; readonly values: readonly number[] }[];
};

/** Lines over time, all on one scale. */
export function LineChart({ label, ends, series }: LineChartProps) {
  const paths = linePaths(series.map(({ values }) => values));
  return (
    <div className={figure} role="img" aria-label={label}>
      <Legend labels={series.map((each) => each.label)} looks={strokeNames} />
      <svg
        className={line}
        viewBox={`0 0 ${BOX.width} ${BOX.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {paths.map((path, at) => (
          <path key={series[at]?.label} className={strokes[at % strokes.length]} d={path} />
        ))}
      </svg>
      <div className={axis} aria-hidden="true">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </div>
    </div>
  );
}
