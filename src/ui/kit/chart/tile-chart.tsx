import type { ReactNode } from "react";
import { spark, strokes, tile, tileLabel, tiles, tileValue } from "./chart.css.ts";
import { BOX, linePaths } from "./line-path.ts";

type Tile = {
  readonly key: string;
  readonly label: string;
  /** The last figure, perhaps a link to what is behind it. */
  readonly value: ReactNode;
  readonly values: readonly number[];
  /** Says what its line shows. */
  readonly trend: string;
};

/** The last figure of each series, with the line that led to it. */
export function TileChart({ list }: { readonly list: readonly Tile[] }) {
  return (
    <ul className={tiles}>
      {list.map(({ key, label, value, values, trend }) => (
        <li key={key} className={tile}>
          <span className={tileLabel}>{label}</span>
          <span className={tileValue}>{value}</span>
          <svg
            className={spark}
            viewBox={`0 0 ${BOX.width} ${BOX.height}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={trend}
          >
            <path className={strokes[0]} d={linePaths([values])[0]} />
          </svg>
        </li>
      ))}
    </ul>
  );
}
