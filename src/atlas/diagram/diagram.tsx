import { useMemo, useRef, type KeyboardEvent } from "react";

import type { Area, Drawing } from "../../flows/drawing/drawing.types.ts";
import { ArrowShape } from "./arrow-shape.tsx";
import { BoxShape } from "./box-shape.tsx";
import { Controls } from "./controls.tsx";
import * as styles from "./diagram.css.ts";
import type { Marks } from "./marks.ts";
import { placeOf } from "./place-of.ts";
import { useGestures } from "./use-gestures.ts";
import { useReading, type Reading } from "./use-reading.ts";
import { useView } from "./use-view.ts";
import { moved, viewBox, zoomed } from "./view.ts";

type Props = {
  readonly drawing: Drawing;
  readonly title: string;
  readonly marks: Marks;
  /** The state or transition to bring into view. */
  readonly shown: string | null;
  /** Whether it stands among other things on a page that scrolls. */
  readonly isPassed?: boolean;
};

/** How far an arrow key moves, in pixels, and how much a key zooms. */
const STRIDE = 80;
const CLOSER = 1.25;

/** A drawing that can be moved, zoomed and pointed at; on paper, the whole of it. */
export function Diagram({ drawing, title, marks, shown, isPassed = false }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const toShow = useMemo((): Area | null => placeOf(shown, drawing), [shown, drawing]);
  const { view, size, isOnPaper, change, fitAll, bring } = useView(frame, drawing, toShow);
  const gestures = useGestures(frame, change, isPassed);
  const reading = useReading({ frame, drawing, marks, shown, bring });
  const middle = { x: size.width / 2, y: size.height / 2 };
  const zoom = (factor: number) => change((before) => zoomed(before, factor, middle));

  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => change((before) => moved(before, { x: STRIDE, y: 0 })),
    ArrowRight: () => change((before) => moved(before, { x: -STRIDE, y: 0 })),
    ArrowUp: () => change((before) => moved(before, { x: 0, y: STRIDE })),
    ArrowDown: () => change((before) => moved(before, { x: 0, y: -STRIDE })),
    "+": () => zoom(CLOSER),
    "-": () => zoom(1 / CLOSER),
    "0": fitAll,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = keys[event.key];
    if (reading.onKey(event)) event.preventDefault();
    else if (act !== undefined) {
      event.preventDefault();
      act();
    }
  };

  const paper = `-10 -10 ${String(drawing.width + 20)} ${String(drawing.height + 20)}`;
  return (
    <div className={styles.frame}>
      <div
        ref={frame}
        className={`${styles.window} ${isPassed ? styles.passing : ""}`}
        role="group"
        aria-roledescription="diagrama"
        aria-label={`${title}. Flechas para mover, más y menos para acercar y alejar, cero para ver todo; con el tabulador se entra a sus estados y transiciones.`}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onFocus={reading.onFocus}
        {...gestures}
      >
        {size.width === 0 && !isOnPaper ? null : (
          <svg className={styles.sheet} viewBox={isOnPaper ? paper : viewBox(view, size)}>
            <Shapes
              drawing={drawing}
              marks={marks}
              current={reading.current}
              parts={reading.parts}
            />
          </svg>
        )}
      </div>
      <Controls onCloser={() => zoom(CLOSER)} onFarther={() => zoom(1 / CLOSER)} onFit={fitAll} />
    </div>
  );
}

/** Drawn again only when what is marked or reached changes, not when the drawing is moved. */
function Shapes({ drawing, marks, current, parts }: Pick<Props, "drawing" | "marks"> & Reading) {
  return useMemo(() => {
    const shared = { marks, reading: { current, parts } };
    return (
      <>
        {drawing.boxes.map((box) => (
          <BoxShape key={box.node.id} box={box} {...shared} />
        ))}
        {drawing.arrows.map((arrow) => (
          <ArrowShape key={arrow.id} arrow={arrow} {...shared} />
        ))}
      </>
    );
  }, [drawing, marks, current, parts]);
}
