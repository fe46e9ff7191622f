import { figureText, trendLine } from "./dashboard.css.ts";
import { Text } from "../../kit/layout/layout.tsx";

/** A figure of a month: its name, its length in the line, and its text. */
type Month = { readonly label: string; readonly size: number; readonly text: string };

type DashboardFigureProps = {
  readonly label: string;
  readonly text: string;
  /** The months that led to it, the oldest first; none for a figure without a trend. */
  readonly months: readonly Month[];
};

/** The figure of a shortcut, in words, with the line of its months. */
export function DashboardFigure({ label, text, months }: DashboardFigureProps) {
  return (
    <>
      <Text as="span" quiet>
        {label} <strong className={figureText}>{text}</strong>
      </Text>
      <Trend months={months} />
    </>
  );
}

/** The box of a line, stretched to the width of its card; a stroke stays within it. */
const BOX = { width: 110, height: 14, edge: 1 } as const;

/** The line of the months of a figure, which says its ends; none where all months are the same. */
function Trend({ months }: Pick<DashboardFigureProps, "months">) {
  const sorted = months.toSorted((one, other) => one.size - other.size);
  const [lowest, highest, last] = [sorted[0], sorted.at(-1), months.at(-1)];
  if (lowest === undefined || highest === undefined || last === undefined) return null;
  const span = highest.size - lowest.size;
  if (span === 0) return null;
  const step = BOX.width / (months.length - 1);
  const room = BOX.height - 2 * BOX.edge;
  const points = months.map(
    ({ size }, at) =>
      `${(at * step).toFixed(1)},${(BOX.edge + room * (1 - (size - lowest.size) / span)).toFixed(1)}`,
  );
  return (
    <svg
      className={trendLine}
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`${months.length} meses: la menor, ${lowest.text} en ${lowest.label}; la mayor, ${highest.text} en ${highest.label}; la última, ${last.text}.`}
    >
      <polyline points={points.join(" ")} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
