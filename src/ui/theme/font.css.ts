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
