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
  note,
  rises,
  zero,
} from "./chart.css.ts";
import { axisOf, spansOf, type Step } from "./waterfall-spans.ts";

type WaterfallChartProps = {
  readonly label: string;
  /** The level at the beginning, the changes, and the level at the end. */
  readonly steps: readonly Step[];
};

/** A bar for each change, from where the one before it ended; the first and the last are levels. */
export function WaterfallChart({ label, steps }: WaterfallChartProps) {
  const spans = spansOf(steps);
  const { low, high, isCut } = axisOf(spans);
  const scale = scaleLinear([low, high], [0, 100]).clamp(true);
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
                visibility={from === to ? "hidden" : undefined}
                height="100%"
              />
              {!isCut && (
                <line
                  className={zero}
                  x1={`${scale(0)}%`}
                  x2={`${scale(0)}%`}
                  y1="-20%"
                  y2="120%"
                />
              )}
            </svg>
            <span className={barValue}>{text}</span>
          </div>
        ))}
      </div>
      {isCut && (
        <span className={note}>
          Las barras no empiezan en cero, para que se vea lo que movió el saldo.
        </span>
      )}
    </div>
  );
}
