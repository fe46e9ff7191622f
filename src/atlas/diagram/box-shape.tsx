import type { Box, Line } from "../../flows/drawing/drawing.types.ts";
import { lineHeight, PADDING } from "../../flows/drawing/sizes.ts";
import * as styles from "./diagram.css.ts";
import type { Marks } from "./marks.ts";

type Props = { readonly box: Box; readonly marks: Marks };

/** A state, with the transitions that it tells in rows. */
export function BoxShape({ box, marks }: Props) {
  const { node, x, y, width, height, hasInner, lines } = box;
  const depth = node.id.split(".").length % 2 === 0 ? styles.odd : styles.even;
  const mark = marks.changes?.get(node.id) ?? null;
  const classes = [
    styles.box,
    hasInner ? depth : "",
    node.isInitial ? styles.initial : "",
    node.kind === "regions" ? styles.regions : "",
    mark === null ? "" : styles.changed[mark],
    marks.active.has(node.id) ? styles.active : "",
    marks.selected.has(node.id) ? styles.selected : "",
  ];
  return (
    <g data-id={node.id} className={styles.choosable} onClick={() => marks.onState(node.id)}>
      <rect className={classes.join(" ")} x={x} y={y} width={width} height={height} rx={9} />
      {lines.map((line, index) => (
        <BoxLine
          key={`${line.style} ${line.text}`}
          line={line}
          x={x + PADDING}
          y={y + PADDING - 8 + heightOf(lines.slice(0, index + 1))}
          marks={marks}
        />
      ))}
    </g>
  );
}

type LineProps = {
  readonly line: Line;
  readonly x: number;
  readonly y: number;
  readonly marks: Marks;
};

function BoxLine({ line: { text, style, edge }, x, y, marks }: LineProps) {
  if (edge === null) {
    return (
      <text className={styles.texts[style]} x={x} y={y}>
        {text}
      </text>
    );
  }
  const { id, who } = edge;
  const isSelected = marks.selected.has(id);
  const isProved = marks.isProved([id]);
  const classes = [styles.said, styles.whos[who], isSelected ? styles.selectedText : ""];
  return (
    <g
      data-id={id}
      className={styles.choosable}
      onClick={(event) => {
        event.stopPropagation();
        marks.onEdge([id]);
      }}
    >
      <text className={[...classes, isProved ? "" : styles.unprovedText].join(" ")} x={x} y={y}>
        {text}
      </text>
    </g>
  );
}

function heightOf(lines: readonly Line[]): number {
  return lines.map(lineHeight).reduce((sum, each) => sum + each, 0);
}
