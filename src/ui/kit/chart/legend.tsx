import { legend, legendItem, swatch } from "./chart.css.ts";

type LegendProps = {
  readonly labels: readonly string[];
  /** The class of the colour of each series. */
  readonly looks: readonly string[];
};

/** The names of the colours of a chart. */
export function Legend({ labels, looks }: LegendProps) {
  return (
    <ul className={legend}>
      {labels.map((label, at) => (
        <li key={label} className={legendItem}>
          <svg className={swatch} aria-hidden="true">
            <rect width="100%" height="100%" rx="2" className={looks[at % looks.length]} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
