import type { Area, Point } from "./drawing.types.ts";

/** The length and half the width of an arrow's tip, in pixels. */
const TIP = { length: 10, half: 5 };

/** Escapes text for XML, in an element or in an attribute. */
export function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** Gives a line of text whose baseline starts at a point. */
export function textAt({ x, y }: Point, text: string, className: string): string {
  return `<text class="${className}" x="${String(x)}" y="${String(y)}">${escaped(text)}</text>`;
}

/** Gives a rounded rectangle. */
export function rectangle({ x, y, width, height }: Area, className: string, radius = 9): string {
  const place = `x="${String(x)}" y="${String(y)}" width="${String(width)}" height="${String(height)}"`;
  return `<rect class="${className}" ${place} rx="${String(radius)}"/>`;
}

/** Gives a line through some points, with its tip at the last one. */
export function arrowThrough(points: readonly Point[]): string {
  return `<path class="way" d="${wayThrough(points)}"/><path class="tip" d="${tipOf(points)}"/>`;
}

/** Gives the highlight behind a marked arrow. */
export function haloAlong(points: readonly Point[]): string {
  return `<path class="halo" d="${wayThrough(points)}"/>`;
}

/** Gives a line through some points, without a tip: it leads to the label of a joined arrow. */
export function lineThrough(points: readonly Point[]): string {
  return `<path class="way" d="${wayThrough(points)}"/>`;
}

function wayThrough(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${String(x)} ${String(y)}`).join("L")}`;
}

/** Gives the tip at the last of some points, as the path of a triangle. */
export function tipOf(points: readonly Point[]): string {
  const [before, end] = points.slice(-2);
  if (before === undefined || end === undefined) return "";
  const right = Math.sign(end.x - before.x);
  const down = Math.sign(end.y - before.y);
  const back = { x: end.x - right * TIP.length, y: end.y - down * TIP.length };
  const corners = [
    end,
    { x: back.x + down * TIP.half, y: back.y + right * TIP.half },
    { x: back.x - down * TIP.half, y: back.y - right * TIP.half },
  ];
  return `M${corners.map(({ x, y }) => `${String(x)} ${String(y)}`).join("L")}Z`;
}
