import { useEffect, useRef, type PointerEvent, type RefObject } from "react";

import type { Point } from "../../flows/drawing/drawing.types.ts";
import { moved, zoomed, type View } from "./view.ts";

/** A pointer that moves less than this many pixels presses; more, it drags. */
const SLACK = 4;

type Change = (change: (view: View) => View) => void;

/**
 * Moving and zooming with a mouse, a finger or two, and the wheel, unless it goes past the drawing. A drag that ends
 * over a state chooses nothing.
 */
export function useGestures(
  frame: RefObject<HTMLElement | null>,
  change: Change,
  isPassed: boolean,
) {
  const pointers = useRef(new Map<number, Point>());
  const travelled = useRef(0);

  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const onWheel = (event: WheelEvent) => {
      if (isPassed && !event.ctrlKey) return;
      event.preventDefault();
      const at = placeIn(element, event);
      const speed = event.ctrlKey ? 0.01 : 0.0016;
      change((view) => zoomed(view, Math.exp(-event.deltaY * speed), at));
    };
    // React's own listener of the wheel could not keep the page still.
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => element.removeEventListener("wheel", onWheel);
  }, [frame, change, isPassed]);

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      travelled.current = 0;
      pointers.current.set(event.pointerId, placeIn(event.currentTarget, event));
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const before = pointers.current.get(event.pointerId);
      if (before === undefined) return;
      const now = placeIn(event.currentTarget, event);
      const step = { x: now.x - before.x, y: now.y - before.y };
      travelled.current += Math.hypot(step.x, step.y);
      if (travelled.current < SLACK) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
      pointers.current.set(event.pointerId, now);
      if (other === undefined) change((view) => moved(view, step));
      else
        change((view) =>
          zoomed(moved(view, half(step)), distance(now, other) / distance(before, other), other),
        );
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      pointers.current.delete(event.pointerId);
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      pointers.current.delete(event.pointerId);
    },
    onClickCapture(event: { stopPropagation: () => void }) {
      if (travelled.current >= SLACK) event.stopPropagation();
    },
  };
}

function placeIn(
  element: Element,
  { clientX, clientY }: { clientX: number; clientY: number },
): Point {
  const { left, top } = element.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

function half({ x, y }: Point): Point {
  return { x: x / 2, y: y / 2 };
}

function distance(one: Point, other: Point): number {
  return Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
}
