import { pageTexts } from "./pdf-text.ts";

/** Painted pixels for a reader of codes: four bytes a pixel. */
export type Painted = {
  readonly pixels: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
};

/** Pixels a point: a module of a code is wider than one. */
const SCALE = 3;

/** A page of letter size, in points. */
const PAGE = { width: 612, height: 792 };

/** Paints the rectangles of the pages of a PDF, black on white: where a code is drawn of them, it can be read. */
export function paintedSquares(pdf: Uint8Array): Painted {
  const [width, height] = [PAGE.width * SCALE, PAGE.height * SCALE];
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const text of pageTexts(pdf)) {
    for (const [, ...sides] of text.matchAll(/([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+) re\b/gu)) {
      paint(pixels, width, sides.map(Number));
    }
  }
  return { pixels, width, height };
}

/** Paints a rectangle, whose sides are in points, black; a pixel keeps its opacity. */
function paint(pixels: Uint8ClampedArray, width: number, sides: readonly number[]): void {
  const [x = 0, y = 0, wide = 0, high = 0] = sides.map((side) => side * SCALE);
  for (let row = Math.round(y); row < Math.round(y + high); row += 1) {
    const from = (row * width + Math.round(x)) * 4;
    const to = (row * width + Math.round(x + wide)) * 4;
    for (let place = from; place < to; place += 4) pixels.fill(0, place, place + 3);
  }
}
