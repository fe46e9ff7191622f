import { useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { innerWidthOf, lengthOf, outerWidthOf, watchSize } from "../measure/measure.ts";

/** The menu's button with its gap, in CSS pixels. */
const MENU = 84;

/** How many of the parts of a row fit in it, beside a menu for the others; its width depends on none of them. */
export function useFitting(number: number, hasRest: boolean, least: number) {
  const line = useRef<HTMLDivElement>(null);
  const [fitting, setFitting] = useState(number);
  useLayoutEffect(() => {
    const all = line.current;
    if (all === null) return undefined;
    const fit = () => {
      const gap = lengthOf(all, "columnGap");
      const widthOf = (part: HTMLElement) => outerWidthOf(part) + gap;
      const widths = [...all.querySelectorAll<HTMLElement>("[data-fits]")].map(widthOf);
      const end = all.querySelector<HTMLElement>(":scope > [data-end]");
      const room = innerWidthOf(all) + gap - (end && outerWidthOf(end) > 0 ? widthOf(end) : 0);
      // Before this frame is painted, which would show them all.
      flushSync(() => setFitting(Math.max(least, fittingOf(widths, room, hasRest))));
    };
    return watchSize(all, fit);
  }, [number, hasRest, least]);
  return [line, fitting] as const;
}

/** How many of some widths fit in a room, beside the menu where it is needed. */
function fittingOf(widths: readonly number[], room: number, hasRest: boolean): number {
  const whole = widths.reduce((sum, width) => sum + width, 0);
  if (!hasRest && whole <= room) return widths.length;
  let left = room - MENU;
  const first = widths.findIndex((width) => (left -= width) < 0);
  return first === -1 ? widths.length : first;
}
