import { fontFace } from "@vanilla-extract/css";

/**
 * Geist, the Latin letters in every weight, 29 kB, self-hosted: figures of one width and distinct letters (I, l, 1),
 * for staff who compare numbers all day.
 */
export const family = fontFace({
  src: 'url("@fontsource-variable/geist/files/geist-latin-wght-normal.woff2") format("woff2")',
  fontWeight: "100 900",
  fontStyle: "normal",
  fontDisplay: "swap",
});

/**
 * As tall as Geist, whose metrics these are (hhea table, per em), divided by the size adjustment of the fallback font.
 */
const tall = (sizeAdjust: number) => ({
  sizeAdjust: `${sizeAdjust * 100}%`,
  ascentOverride: `${(1.005 / sizeAdjust) * 100}%`,
  descentOverride: `${(0.295 / sizeAdjust) * 100}%`,
  lineGapOverride: "0%",
});

/**
 * Fallback until Geist is loaded: a system font, as wide and as tall, so that nothing moves when Geist replaces it. The
 * widths were measured on Spanish text against Arial and similar fonts.
 */
export const standIn = fontFace([
  {
    src: 'local("Segoe UI"), local("Roboto"), local("Helvetica Neue"), local("Arial"), local("Liberation Sans")',
    fontWeight: "100 500",
    ...tall(1.011),
  },
  {
    src: 'local("Segoe UI Bold"), local("Roboto Bold"), local("Arial Bold"), local("Liberation Sans Bold")',
    fontWeight: "501 900",
    ...tall(0.991),
  },
]);
