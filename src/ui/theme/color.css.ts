import { createGlobalTheme, globalStyle } from "@vanilla-extract/css";
import { radius } from "./scale.ts";

/**
 * The colours of the product: green ink on warm paper, brass for the keystone alone. Every pair of text and background
 * reaches 4.5:1 and every edge of a control 3:1, in both themes (WCAG 2.2 AA; axe checks each screen): the light one and
 * the dark one, as the computer has it or as the person chose (ADR 52).
 */
export const color = createGlobalTheme(":root", {
  canvas: "light-dark(#f5f6f2, #0e1412)",
  surface: "light-dark(#ffffff, #151d1a)",
  sunken: "light-dark(#ebeee8, #1e2824)",
  line: "light-dark(#dbe0d8, #2a3630)",
  edge: "light-dark(#838d85, #6d7c74)",
  text: "light-dark(#15201b, #e7ede9)",
  muted: "light-dark(#55625a, #9fada5)",
  accent: "light-dark(#0f5c49, #45c49c)",
  accentHover: "light-dark(#0b4b3b, #62d3af)",
  accentActive: "light-dark(#083a2e, #35a984)",
  accentSoft: "light-dark(#e2eee8, #1a3229)",
  onAccent: "light-dark(#ffffff, #04211a)",
  link: "light-dark(#0b6049, #74d8b6)",
  ring: "light-dark(#17886a, #74d8b6)",
  brass: "light-dark(#b5852a, #e0b252)",
  danger: "light-dark(#ac2a2c, #ff9d94)",
  dangerSoft: "light-dark(#fbeeec, #3a1c1b)",
  success: "light-dark(#16724a, #6fd6a2)",
  noteSoft: "light-dark(#f8f0dc, #2b2515)",
  noteEdge: "light-dark(#cfa84f, #8f7330)",
  bar: "light-dark(#17201c, #2c3a34)",
  onBar: "#f2f5f1",
  barDanger: "light-dark(#8f2023, #86282a)",
  veil: "light-dark(rgb(10 22 17 / 45%), rgb(0 0 0 / 60%))",
  shadow:
    "0 1px 2px light-dark(rgb(16 32 26 / 6%), rgb(0 0 0 / 40%)), 0 8px 24px -12px light-dark(rgb(16 32 26 / 18%), transparent)",
  lift: "0 2px 6px light-dark(rgb(8 20 15 / 22%), rgb(0 0 0 / 50%)), 0 16px 40px -12px light-dark(rgb(8 20 15 / 40%), rgb(0 0 0 / 70%))",
});

/** The look of a panel, to spread into a style: its edge, its corners and its ground. */
export const panelLook = {
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
  backgroundColor: color.surface,
} as const;

globalStyle(":root", { colorScheme: "light dark" });
globalStyle(":root[data-theme=light]", { colorScheme: "light" });
globalStyle(":root[data-theme=dark]", { colorScheme: "dark" });
