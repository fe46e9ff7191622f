import type { FocusEvent } from "react";
import { afterLayout, boxOf, windowHeight } from "../measure/measure.ts";

/**
 * Scrolls to a control of a panel that took focus out of sight: where Tab goes from its last control to its first, Radix
 * moves focus without scrolling. A control in sight stays where it is, under the pointer that pressed it.
 */
export function bringIntoView({ currentTarget, target }: FocusEvent): void {
  afterLayout(() => {
    const panel = boxOf(currentTarget);
    const { top, bottom } = boxOf(target);
    const isAbove = bottom <= Math.max(panel.top, 0);
    const isBelow = top >= Math.min(panel.bottom, windowHeight());
    if (isAbove || isBelow) target.scrollIntoView({ block: "nearest" });
  });
}
