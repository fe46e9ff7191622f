import type { Box } from "../flows/drawing/drawing.types.ts";
import { textWidth } from "../flows/drawing/text-width.ts";
import type { Badge } from "./cases.ts";
import * as styles from "./desk.css.ts";

type Props = { readonly box: Box; readonly badge: Badge | null };

const HEIGHT = 22;
const SIDE = 8;

/** How many records stand at a state, at the corner of its box; it leads to the list of them. */
export function CasesPill({ box, badge }: Props) {
  if (badge === null) return null;
  const width = textWidth(badge.text, 13, "bold") + 2 * SIDE;
  const x = box.x + box.width - width + 6;
  const y = box.y - HEIGHT / 2;
  const pill = (
    <>
      <title>{badge.title}</title>
      <rect
        className={badge.isStuck ? styles.stuckPill : styles.pill}
        x={x}
        y={y}
        width={width}
        height={HEIGHT}
        rx={HEIGHT / 2}
      />
      <text className={styles.pillText} x={x + SIDE} y={y + 15.5}>
        {badge.text}
      </text>
    </>
  );
  // The panel has the same link for who reads by keyboard.
  return badge.to === null ? (
    <g>{pill}</g>
  ) : (
    <a href={badge.to} tabIndex={-1} data-cases={box.node.id}>
      {pill}
    </a>
  );
}
