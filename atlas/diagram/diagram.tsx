import { ReactFlowProvider, useReactFlow } from "@xyflow/react";
import { useMemo, useRef, type KeyboardEvent } from "react";

import type { Area, Drawing } from "../flows/drawing/drawing.types.ts";
import { ArrowShape } from "./arrow-shape.tsx";
import { BoxShape } from "./box-shape.tsx";
import { Canvas } from "./canvas.tsx";
import { Controls } from "./controls.tsx";
import * as styles from "./diagram.css.ts";
import type { Marks } from "./marks.ts";
import { placeOf } from "./place-of.ts";
import { useReading, type Reading } from "./use-reading.ts";
import { useView } from "./use-view.ts";

type Props = {
  readonly drawing: Drawing;
  readonly title: string;
  readonly marks: Marks;
  /** The state or transition to bring into view. */
  readonly shown: string | null;
  /** Whether it is on a page that scrolls, among other content. */
  readonly isPassed?: boolean;
};

/** The distance that an arrow key moves, in pixels of the window. */
const STRIDE = 80;

/** A drawing that can be moved, zoomed and pointed at; printed whole. */
export function DiagramView(props: Props) {
  return (
    <ReactFlowProvider>
      <MovableDrawing {...props} />
    </ReactFlowProvider>
  );
}

function MovableDrawing({ drawing, title, marks, shown, isPassed = false }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const toShow = useMemo((): Area | null => placeOf(shown, drawing), [shown, drawing]);
  const { viewport, change, fitAll, bring } = useView(drawing, toShow);
  const reading = useReading({ frame, drawing, marks, shown, bring });
  const flow = useReactFlow();
  const zoomIn = () => void flow.zoomIn();
  const zoomOut = () => void flow.zoomOut();
  const move = (x: number, y: number) =>
    change((before) => ({ ...before, x: before.x + x, y: before.y + y }));

  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => move(STRIDE, 0),
    ArrowRight: () => move(-STRIDE, 0),
    ArrowUp: () => move(0, STRIDE),
    ArrowDown: () => move(0, -STRIDE),
    "+": zoomIn,
    "-": zoomOut,
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

  return (
    <div className={styles.frame}>
      <div
        ref={frame}
        className={styles.window}
        role="group"
        aria-roledescription="diagrama"
        aria-label={`${title}. Flechas para mover, más y menos para acercar y alejar, cero para ver todo; con el tabulador se entra a sus estados y transiciones.`}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onFocus={reading.onFocus}
      >
        <Canvas
          drawing={drawing}
          viewport={viewport}
          onMove={(moved) => change(() => moved)}
          isPassed={isPassed}
        >
          <Shapes drawing={drawing} marks={marks} current={reading.current} parts={reading.parts} />
        </Canvas>
      </div>
      <Controls onCloser={zoomIn} onFarther={zoomOut} onFit={fitAll} />
    </div>
  );
}

/** Redrawn only when the marks or the current part change, and not when the drawing is moved. */
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
