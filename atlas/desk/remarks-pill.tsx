import { textWidth } from "../flows/drawing/text-width.ts";
import type { Point } from "../flows/drawing/drawing.types.ts";
import * as styles from "./desk.css.ts";

type Props = { readonly at: Point; readonly count: number };

const HEIGHT = 20;
const SIDE = 7;

/** How many open remarks a part of the drawing has. */
export function RemarksPill({ at: { x, y }, count }: Props) {
  if (count === 0) return null;
  const text = `✎ ${String(count)}`;
  return (
    <g pointerEvents="none">
      <rect
        className={styles.remarkPill}
        x={x - 8}
        y={y - HEIGHT / 2}
        width={textWidth(text, 13, "bold") + 2 * SIDE}
        height={HEIGHT}
        rx={HEIGHT / 2}
      />
      <text className={styles.remarkPillText} x={x - 8 + SIDE} y={y + 4.5}>
        {text}
      </text>
    </g>
  );
}
