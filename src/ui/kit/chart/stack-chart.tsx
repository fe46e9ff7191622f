import { scaleLinear } from "d3-scale";
import { stack } from "d3-shape";
import { bar, barLabel, barRow, bars, barValue, figure, parts } from "./chart.css.ts";
import { Legend } from "./legend.tsx";

type StackRow = {
  readonly key: string;
  readonly label: string;
  /** The length of each part, in the order of the series. */
  readonly values: readonly number[];
  readonly total: string;
};

type StackChartProps = {
  /** Says what it shows; the table beside it has the figures. */
  readonly label: string;
  readonly series: readonly string[];
  readonly rows: readonly StackRow[];
};

/** In percent of the whole: the gap that tells two parts apart whatever their colours. */
const GAP = 0.3;

/** A bar for each row, of parts one after the other, all on one scale. */
export function StackChart({ label, series, rows }: StackChartProps) {
  const totals = rows.map(({ values }) => values.reduce((sum, value) => sum + value, 0));
  const scale = scaleLinear([0, Math.max(...totals, 0) || 1], [0, 100]);
  const keys = series.map((_, at) => at);
  const layers = stack<StackRow, number>()
    .keys(keys)
    .value(({ values }, key) => values[key] ?? 0)([...rows]);
  return (
    <div className={figure} role="img" aria-label={label}>
      <Legend labels={series} looks={parts} />
      <div className={bars}>
        {rows.map((row, at) => (
          <div key={row.key} className={barRow}>
            <span className={barLabel}>{row.label}</span>
            <svg className={bar} aria-hidden="true">
              {layers.map((layer) => {
                const [from = 0, to = 0] = layer[at] ?? [];
                if (to <= from) return null;
                return (
                  <rect
                    key={layer.key}
                    className={parts[layer.key % parts.length]}
                    x={`${scale(from)}%`}
                    width={`${Math.max(scale(to) - scale(from) - GAP, GAP)}%`}
                    height="100%"
                  />
                );
              })}
            </svg>
            <span className={barValue}>{row.total}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
