import { scaleLinear } from "d3-scale";
import {
  bar,
  barLabel,
  barRow,
  bars,
  barValue,
  falls,
  figure,
  level,
  rises,
  zero,
} from "./chart.css.ts";

type Step = {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  readonly text: string;
};

type WaterfallChartProps = {
  readonly label: string;
  /** The level at the beginning, the changes, and the level at the end. */
  readonly steps: readonly Step[];
};

/** A bar for each change, from where the one before it ended; the first and the last are levels. */
export function WaterfallChart({ label, steps }: WaterfallChartProps) {
  const spans = spansOf(steps);
  const ends = [0, ...spans.flatMap(({ from, to }) => [from, to])];
  const scale = scaleLinear([Math.min(...ends), Math.max(...ends) || 1], [0, 100]);
  return (
    <div className={figure} role="img" aria-label={label}>
      <div className={bars}>
        {spans.map(({ key, label: name, text, from, to, isLevel }) => (
          <div key={key} className={barRow}>
            <span className={barLabel}>{name}</span>
            <svg className={bar} aria-hidden="true">
              <rect
                className={isLevel ? level : to < from ? falls : rises}
                x={`${scale(Math.min(from, to))}%`}
                width={`${scale(Math.max(from, to)) - scale(Math.min(from, to))}%`}
                height="100%"
              />
              <line className={zero} x1={`${scale(0)}%`} x2={`${scale(0)}%`} y1="-20%" y2="120%" />
            </svg>
            <span className={barValue}>{text}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

function spansOf(steps: readonly Step[]) {
  let at = 0;
  return steps.map((step, place) => {
    const isLevel = place === 0 || place === steps.length - 1;
    const from = isLevel ? 0 : at;
    at = isLevel ? step.value : at + step.value;
    return { ...step, isLevel, from, to: at };
  });
}
