import { RemarksPill } from "../desk/remarks-pill.tsx";
import type { Area, Arrow, Feeder, Point } from "../flows/drawing/drawing.types.ts";
import { markOf } from "../flows/drawing/marks.ts";
import { LABEL_MARGIN, TEXT_LINE } from "../flows/drawing/sizes.ts";
import { tipOf } from "../flows/drawing/svg-parts.ts";
import * as styles from "./diagram.css.ts";
import type { Marks } from "./marks.ts";
import { PartShape } from "./part-shape.tsx";
import type { Reading } from "./use-reading.ts";

type Props = { readonly arrow: Arrow; readonly marks: Marks; readonly reading: Reading };

/** An arrow with its label; its clickable area is wider than its line. */
export function ArrowShape({ arrow, marks, reading }: Props) {
  const { id, edges, points, label, feeders = [] } = arrow;
  const [first] = edges;
  const ids = edges.map((edge) => edge.id);
  const who = edges.every((edge) => edge.who === first.who) ? first.who : "machine";
  const own = wayThrough(points);
  const way = [own, ...feeders.map((feeder) => wayThrough(feeder.points))].join("");
  const isSelected = ids.some((each) => marks.selected.has(each));
  const isTaken = ids.some((each) => marks.active.has(each));
  const classes = [
    styles.way,
    styles.whos[who],
    who === "fault" ? styles.broken : "",
    marks.isProved(ids) ? "" : styles.unproved,
    isSelected || isTaken ? styles.strong : "",
  ];
  const mark = marks.changes === undefined ? null : markOf(ids, marks.changes);
  const said = label?.lines.length ?? 0;
  const lines = [...(label?.lines ?? []), ...(label?.condition ?? [])];
  const at = { x: label?.x ?? 0, y: label?.y ?? 0 };
  const open = ids.reduce((sum, each) => sum + (marks.remarks?.get(each) ?? 0), 0);
  return (
    <PartShape id={id} reading={reading} isSelected={isSelected} onChoose={() => marks.onEdge(ids)}>
      <path className={styles.target} d={way} />
      {mark === null ? null : <path className={`${styles.band} ${styles.bands[mark]}`} d={way} />}
      <path className={`${styles.halo} ${isSelected ? styles.seenHalo : ""}`} d={way} />
      <path className={classes.join(" ")} d={own} />
      {feeders.map((feeder) => (
        <FeederLine
          key={feeder.source}
          feeder={feeder}
          marks={marks}
          className={`${styles.way} ${styles.whos[who]} ${who === "fault" ? styles.broken : ""}`}
        />
      ))}
      {feeders.length === 0 || label === null ? null : (
        <Rim {...label} className={`${styles.joint} ${styles.whos[who]}`} />
      )}
      <path className={`${styles.tip} ${styles.whos[who]}`} d={tipOf(points)} />
      {lines.map((line, index) => (
        <text
          key={line}
          className={`${styles.said} ${styles.whos[who]} ${isSelected ? styles.selectedText : ""} ${index < said ? "" : styles.condition}`}
          x={at.x + LABEL_MARGIN}
          y={at.y + TEXT_LINE * (index + 1) - 5}
        >
          {`${line} `}
        </text>
      ))}
      <RemarksPill at={label ?? points[0] ?? at} count={open} />
    </PartShape>
  );
}

/** The rim of the label of a joined arrow. */
function Rim({ x, y, width, height, className }: Area & { readonly className: string }) {
  return <rect className={className} x={x} y={y} width={width} height={height} rx={6} />;
}

type FeederProps = {
  readonly feeder: Feeder;
  readonly marks: Marks;
  readonly className: string;
};

/** The line from a source of a joined arrow to its label: marked by its own transitions only. */
function FeederLine({ feeder: { edges, points }, marks, className }: FeederProps) {
  const ids = edges.map(({ id }) => id);
  const isStrong = ids.some((id) => marks.selected.has(id) || marks.active.has(id));
  const proof = marks.isProved(ids) ? "" : styles.unproved;
  return (
    <path
      className={`${className} ${proof} ${isStrong ? styles.strong : ""}`}
      d={wayThrough(points)}
    />
  );
}

function wayThrough(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${String(x)} ${String(y)}`).join("L")}`;
}
