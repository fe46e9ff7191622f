import type { Area, Point } from "../../flows/drawing/drawing.types.ts";

/** What is seen of a drawing: the scale, and the drawing's point at the window's top left corner. */
export type View = Point & { readonly scale: number };

export type Size = { readonly width: number; readonly height: number };

/** Free room around a drawing that fits, in pixels of the window. */
const MARGIN = 24;

/** From this scale on, the words of a drawing can be read. */
export const LEGIBLE = 0.6;

const SCALES = { min: 0.08, max: 3 };

/** A drawing larger than this says nothing more. */
const LARGEST_FIT = 1.15;

/** The whole drawing, in the middle. */
export function fit(drawing: Size, window: Size): View {
  const scale = clamp(
    Math.min(
      LARGEST_FIT,
      (window.width - 2 * MARGIN) / drawing.width,
      (window.height - 2 * MARGIN) / drawing.height,
    ),
  );
  return centred({ x: drawing.width / 2, y: drawing.height / 2 }, scale, window);
}

/**
 * How a drawing opens: whole where its words can be read so, otherwise its top, where the flow begins, as wide as it
 * can be.
 */
export function opening(drawing: Size, start: Area, window: Size): View {
  const whole = fit(drawing, window);
  if (whole.scale >= LEGIBLE) return whole;
  const scale = Math.max(LEGIBLE, Math.min(1, (window.width - 2 * MARGIN) / drawing.width));
  const isWide = drawing.width * scale > window.width;
  const middle = isWide ? start.x + start.width / 2 : drawing.width / 2;
  const isStartWide = isWide && start.width * scale > window.width;
  // Of what does not fit, the left side is where its words begin.
  const x = isStartWide ? start.x - MARGIN / scale : middle - window.width / scale / 2;
  return { x, y: -MARGIN / scale, scale };
}

/** An area in the middle, at the present scale unless its words would be too small to read. */
export function showing(area: Area, { scale }: View, window: Size): View {
  const middle = { x: area.x + area.width / 2, y: area.y + area.height / 2 };
  const room = Math.min(window.width / (area.width + 80), window.height / (area.height + 80));
  const legible = Math.max(scale, 0.8);
  return centred(middle, clamp(Math.min(legible, Math.max(room, 0.25))), window);
}

/** Whether an area is whole in the window. */
export function isSeen(area: Area, { x, y, scale }: View, window: Size): boolean {
  return (
    area.x >= x &&
    area.y >= y &&
    area.x + area.width <= x + window.width / scale &&
    area.y + area.height <= y + window.height / scale
  );
}

/** Closer or farther, with the point of the window `at` standing still. */
export function zoomed(view: View, factor: number, at: Point): View {
  const scale = clamp(view.scale * factor);
  const x = view.x + at.x / view.scale - at.x / scale;
  const y = view.y + at.y / view.scale - at.y / scale;
  return { x, y, scale };
}

/** Moved by a distance of the window. */
export function moved(view: View, { x, y }: Point): View {
  return { ...view, x: view.x - x / view.scale, y: view.y - y / view.scale };
}

/** The view as an SVG says it. */
export function viewBox({ x, y, scale }: View, { width, height }: Size): string {
  return [x, y, width / scale, height / scale].map((each) => each.toFixed(1)).join(" ");
}

function centred(middle: Point, scale: number, { width, height }: Size): View {
  return { x: middle.x - width / scale / 2, y: middle.y - height / scale / 2, scale };
}

function clamp(scale: number): number {
  return Math.min(SCALES.max, Math.max(SCALES.min, scale));
}
