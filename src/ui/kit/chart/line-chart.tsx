import {
  figure,
  line,
  place,
  plot,
  rule,
  strokeNames,
  strokes,
  tick,
  ticks,
  places,
} from "./chart.css.ts";
import { Legend } from "./legend.tsx";
import { axisPaths, BOX } from "./line-path.ts";

type LineChartProps = {
  readonly label: string;
  /** The places of the horizontal axis, the first and the last of which are always named. */
  readonly places: readonly string[];
  readonly series: readonly { readonly label: string; readonly values: readonly number[] }[];
  /** A figure of the vertical axis, in few letters. */
  readonly textOf: (value: number) => string;
};

/** Lines over time, all on one scale that begins at zero, with its figures beside it. */
export function LineChart({ label, places: all, series, textOf }: LineChartProps) {
  const drawn = axisPaths(series.map(({ values }) => values));
  return (
    <div className={figure} role="img" aria-label={label}>
      <Legend labels={series.map((each) => each.label)} looks={strokeNames} />
      <div className={plot} aria-hidden="true">
        <div className={ticks}>
          {drawn.ticks.map(({ value, down }) => (
            <span key={value} className={tick} style={{ insetBlockStart: `${down}%` }}>
              {textOf(value)}
            </span>
          ))}
        </div>
        <svg className={line} viewBox={`0 0 ${BOX.width} ${BOX.height}`} preserveAspectRatio="none">
          {drawn.ticks.map(({ value, down }) => {
            const y = (down * BOX.height) / 100;
            return <line key={value} className={rule} x1={0} x2={BOX.width} y1={y} y2={y} />;
          })}
          {drawn.paths.map((path, at) => (
            <path key={series[at]?.label} className={strokes[at % strokes.length]} d={path} />
          ))}
        </svg>
        <div className={places}>
          {namedIn(all).map(({ name, along }) => (
            <span
              key={name}
              className={place}
              // The first begins where the lines do, and the last ends there.
              style={{ insetInlineStart: `${along}%`, transform: `translateX(-${along}%)` }}
            >
              {name}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

/** As many names as a telephone has room for, as far from each other. */
const MOST_NAMED = 4;

/** The places that are named, with how far along they stand, in percent: the first, the last, and some between. */
function namedIn(all: readonly string[]) {
  const last = Math.max(all.length - 1, 1);
  const parts = Math.min(MOST_NAMED - 1, last);
  const at = Array.from({ length: parts + 1 }, (_, part) => Math.round((part * last) / parts));
  return at.map((each) => ({ name: all[each] ?? "", along: (100 * each) / last }));
}
