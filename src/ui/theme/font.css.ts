import { fontFace } from "@vanilla-extract/css";

/**
 * Geist, the Latin letters in every weight, 29 kB, served by ourselves: figures of one width and letters that
 * are told apart (I, l, 1), which staff who compare numbers all day need.
 */
export const family = fontFace({
  src: 'url("@fontsource-variable/geist/files/geist-latin-wght-normal.woff2") format("woff2")',
  fontWeight: "100 900",
  fontStyle: "normal",
  fontDisplay: "swap",
});

/** As tall as Geist, whose metrics these are (hhea table, per em), scaled by what the stand-in is adjusted. */
const tall = (sizeAdjust: number) => ({
  sizeAdjust: `${sizeAdjust * 100}%`,
  ascentOverride: `${(1.005 / sizeAdjust) * 100}%`,
  descentOverride: `${(0.295 / sizeAdjust) * 100}%`,
  lineGapOverride: "0%",
});

/**
 * Stands in for Geist until it has come: a font of the system, as wide and as tall, so that nothing moves when they
 * change places. The widths were measured on Spanish text against Arial and its like.
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
