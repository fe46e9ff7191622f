import { CasesPill } from "../desk/cases-pill.tsx";
import { RemarksPill } from "../desk/remarks-pill.tsx";
import type { Box, Line } from "../flows/drawing/drawing.types.ts";
import { lineHeight, PADDING } from "../flows/drawing/sizes.ts";
import * as styles from "./diagram.css.ts";
import type { Marks } from "./marks.ts";
import { PartShape } from "./part-shape.tsx";
import type { Reading } from "./use-reading.ts";

type Props = { readonly box: Box; readonly marks: Marks; readonly reading: Reading };

/** A state, with the rows of its transitions. */
export function BoxShape({ box, marks, reading }: Props) {
  const { node, x, y, width, height, hasInner, lines } = box;
  const depth = node.id.split(".").length % 2 === 0 ? styles.odd : styles.even;
  const mark = marks.changes?.get(node.id) ?? null;
  const isSelected = marks.selected.has(node.id);
  const classes = [
    styles.box,
    hasInner ? depth : "",
    node.isInitial ? styles.initial : "",
    node.kind === "regions" ? styles.regions : "",
    mark === null ? "" : styles.changed[mark],
    marks.active.has(node.id) ? styles.active : "",
    isSelected ? styles.selected : "",
  ];
  const placed = lines.map((line, index) => ({
    line,
    x: x + PADDING,
    y: y + PADDING - 8 + heightOf(lines.slice(0, index + 1)),
  }));
  const rows = Map.groupBy(placed, ({ line }) => line.edge?.id ?? null);
  return (
    <g>
      <PartShape
        id={node.id}
        reading={reading}
        isSelected={isSelected}
        onChoose={() => marks.onState(node.id)}
      >
        <rect className={classes.join(" ")} x={x} y={y} width={width} height={height} rx={9} />
        {(rows.get(null) ?? []).map(({ line: { text, style }, ...at }) => (
          <text key={`${style} ${text}`} className={styles.texts[style]} {...at}>
            {`${text} `}
          </text>
        ))}
      </PartShape>
      {[...rows].map(([id, row]) => (
        <Row key={id ?? "own"} row={row} marks={marks} reading={reading} />
      ))}
      <CasesPill box={box} badge={marks.cases?.get(node.id) ?? null} />
      <RemarksPill at={box} count={marks.remarks?.get(node.id) ?? 0} />
    </g>
  );
}

type RowProps = {
  readonly row: readonly { readonly line: Line; readonly x: number; readonly y: number }[];
  readonly marks: Marks;
  readonly reading: Reading;
};

/** A transition written in its box, on one line or several. */
function Row({ row, marks, reading }: RowProps) {
  const edge = row[0]?.line.edge ?? null;
  if (edge === null) return null;
  const { id, who } = edge;
  const isSelected = marks.selected.has(id);
  const classes = [
    styles.said,
    styles.whos[who],
    isSelected ? styles.selectedText : "",
    marks.isProved([id]) ? "" : styles.unprovedText,
  ];
  return (
    <PartShape
      id={id}
      reading={reading}
      isSelected={isSelected}
      onChoose={() => marks.onEdge([id])}
    >
      {row.map(({ line: { text }, ...at }) => (
        <text key={text} className={classes.join(" ")} {...at}>
          {`${text} `}
        </text>
      ))}
    </PartShape>
  );
}

function heightOf(lines: readonly Line[]): number {
  return lines.map(lineHeight).reduce((sum, each) => sum + each, 0);
}
