import { getViewportForBounds, type Viewport } from "@xyflow/react";

import type { Area } from "../flows/drawing/drawing.types.ts";

export type Size = { readonly width: number; readonly height: number };

/** The margin around a drawing that fits, in pixels of the window. */
const MARGIN = 24;

/** The smallest scale at which the text of a drawing is legible. */
export const LEGIBLE = 0.6;

/** The smallest and the largest scale that the reader can reach. */
export const SCALES = { min: 0.08, max: 3 };

/** The largest scale at which a small drawing opens. */
const LARGEST_FIT = 1.15;

/** The height of the buttons over the drawing, which cover nothing of one that is seen whole. */
const BUTTONS = 60;

/** Centres the whole drawing, above the buttons. */
export function fit({ width, height }: Size, window: Size): Viewport {
  const whole = { x: 0, y: 0, width, height };
  const above = { width: window.width, height: Math.max(window.height - BUTTONS + MARGIN, 1) };
  return fitted(whole, above, { min: SCALES.min, max: LARGEST_FIT, margin: MARGIN });
}

/**
 * Gives the initial view of a drawing: whole when its text is legible at that scale, otherwise its top, where the flow
 * begins, as wide as possible.
 */
export function opening(drawing: Size, start: Area, window: Size): Viewport {
  const whole = fit(drawing, window);
  if (whole.zoom >= LEGIBLE) return whole;
  const zoom = Math.max(LEGIBLE, Math.min(1, (window.width - 2 * MARGIN) / drawing.width));
  const isWide = drawing.width * zoom > window.width;
  const middle = isWide ? start.x + start.width / 2 : drawing.width / 2;
  const isStartWide = isWide && start.width * zoom > window.width;
  // The left side is shown, where the text begins, as long as the start is seen with it.
  const end = (start.x + start.width) * zoom;
  if (isWide && end + 2 * MARGIN <= window.width) return { x: MARGIN, y: MARGIN, zoom };
  const x = isStartWide ? MARGIN - start.x * zoom : window.width / 2 - middle * zoom;
  // No strip is left empty at the right.
  const least = window.width - MARGIN - drawing.width * zoom;
  return { x: isWide ? Math.max(x, least) : x, y: MARGIN, zoom };
}

/** Centres an area, at the present scale unless its text would be illegible. */
export function showing(area: Area, { zoom }: Viewport, window: Size): Viewport {
  return fitted(area, window, { min: 0.25, max: Math.max(zoom, 0.8), margin: 40 });
}

/** Whether an area is wholly visible in the window. */
export function isSeen(area: Area, { x, y, zoom }: Viewport, window: Size): boolean {
  const left = area.x * zoom + x;
  const top = area.y * zoom + y;
  return (
    left >= 0 &&
    top >= 0 &&
    left + area.width * zoom <= window.width &&
    top + area.height * zoom <= window.height
  );
}

type Limits = { readonly min: number; readonly max: number; readonly margin: number };

function fitted(area: Area, { width, height }: Size, { min, max, margin }: Limits): Viewport {
  return getViewportForBounds({ ...area }, width, height, min, max, `${margin}px`);
}
