import "@xyflow/react/dist/base.css";

import { ReactFlow, ViewportPortal, type Viewport } from "@xyflow/react";
import type { ReactNode, TouchEvent } from "react";

import * as styles from "./diagram.css.ts";
import { SCALES, type Size } from "./view.ts";

type Props = {
  readonly drawing: Size;
  readonly viewport: Viewport;
  readonly onMove: (viewport: Viewport) => void;
  /** Whether one finger and the wheel scroll the page instead of the drawing. */
  readonly isPassed: boolean;
  readonly children: ReactNode;
};

/** The margin around a drawing, in pixels, for the width of its lines. */
const RIM = 10;

/** Turns off the keys of React Flow: the drawing has its own (ADR 31). */
const NO_KEYS = {
  deleteKeyCode: null,
  selectionKeyCode: null,
  multiSelectionKeyCode: null,
  panActivationKeyCode: null,
  zoomActivationKeyCode: null,
  disableKeyboardA11y: true,
} as const;

/** The surface on which a drawing is moved and zoomed, with a mouse, fingers or the wheel. */
export function Canvas({ drawing, viewport, onMove, isPassed, children }: Props) {
  const width = drawing.width + 2 * RIM;
  const height = drawing.height + 2 * RIM;
  const letPass = (event: TouchEvent) => {
    if (isPassed && event.touches.length === 1) event.stopPropagation();
  };
  return (
    <ReactFlow
      ref={withoutRole}
      className={isPassed ? styles.passing : ""}
      viewport={viewport}
      onViewportChange={onMove}
      minZoom={SCALES.min}
      maxZoom={SCALES.max}
      zoomOnScroll={!isPassed}
      preventScrolling={!isPassed}
      zoomOnDoubleClick={false}
      elementsSelectable={false}
      paneClickDistance={4}
      proOptions={{ hideAttribution: true }}
      onTouchStartCapture={letPass}
      {...NO_KEYS}
    >
      <ViewportPortal>
        <svg
          className={styles.sheet}
          viewBox={[-RIM, -RIM, width, height].join(" ")}
          width={width}
          height={height}
        >
          {children}
        </svg>
      </ViewportPortal>
    </ReactFlow>
  );
}

/**
 * Removes the role `application`, with which screen readers pass every key on and cannot read the text line by line.
 */
function withoutRole(element: HTMLDivElement | null): void {
  element?.setAttribute("role", "presentation");
}
