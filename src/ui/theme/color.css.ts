import { assignVars, createGlobalTheme, globalStyle } from "@vanilla-extract/css";

/**
 * The colours of the product: green ink on warm paper, brass for the keystone alone. Every pair of text and background
 * reaches 4.5:1 and every edge of a control 3:1, in both themes (WCAG 2.2 AA; axe checks each screen).
 */
export const color = createGlobalTheme(":root", {
  canvas: "#f5f6f2",
  surface: "#ffffff",
  sunken: "#ebeee8",
  line: "#dbe0d8",
  edge: "#838d85",
  text: "#15201b",
  muted: "#55625a",
  accent: "#0f5c49",
  accentHover: "#0b4b3b",
  accentActive: "#083a2e",
  accentSoft: "#e2eee8",
  onAccent: "#ffffff",
  link: "#0b6049",
  ring: "#17886a",
  brass: "#b5852a",
  danger: "#ac2a2c",
  dangerSoft: "#fbeeec",
  success: "#16724a",
  noteSoft: "#f8f0dc",
  noteEdge: "#cfa84f",
  bar: "#17201c",
  onBar: "#f2f5f1",
  barDanger: "#8f2023",
  veil: "rgb(10 22 17 / 45%)",
  shadow: "0 1px 2px rgb(16 32 26 / 6%), 0 8px 24px -12px rgb(16 32 26 / 18%)",
  lift: "0 2px 6px rgb(8 20 15 / 22%), 0 16px 40px -12px rgb(8 20 15 / 40%)",
});

const dark = assignVars(color, {
  canvas: "#0e1412",
  surface: "#151d1a",
  sunken: "#1e2824",
  line: "#2a3630",
  edge: "#6d7c74",
  text: "#e7ede9",
  muted: "#9fada5",
  accent: "#45c49c",
  accentHover: "#62d3af",
  accentActive: "#35a984",
  accentSoft: "#1a3229",
  onAccent: "#04211a",
  link: "#74d8b6",
  ring: "#74d8b6",
  brass: "#e0b252",
  danger: "#ff9d94",
  dangerSoft: "#3a1c1b",
  success: "#6fd6a2",
  noteSoft: "#2b2515",
  noteEdge: "#8f7330",
  bar: "#2c3a34",
  onBar: "#f2f5f1",
  barDanger: "#86282a",
  veil: "rgb(0 0 0 / 60%)",
  shadow: "0 1px 2px rgb(0 0 0 / 40%)",
  lift: "0 2px 6px rgb(0 0 0 / 50%), 0 16px 40px -12px rgb(0 0 0 / 70%)",
});

globalStyle(":root", {
  colorScheme: "light dark",
  "@media": { "(prefers-color-scheme: dark)": { vars: dark } },
});
