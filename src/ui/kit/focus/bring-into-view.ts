import type { FocusEvent } from "react";

/**
 * Scrolls to a control of a panel that took focus out of sight: where Tab goes from its last control to its first, Radix
 * moves focus without scrolling. A control in sight stays where it is, under the pointer that pressed it.
 */
export function bringIntoView({ currentTarget, target }: FocusEvent): void {
  const panel = currentTarget.getBoundingClientRect();
  const { top, bottom } = target.getBoundingClientRect();
  const isAbove = bottom <= Math.max(panel.top, 0);
  const isBelow = top >= Math.min(panel.bottom, window.innerHeight);
  if (isAbove || isBelow) target.scrollIntoView({ block: "nearest" });
}
