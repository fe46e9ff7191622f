import { createGlobalTheme, globalStyle, assignVars } from "@vanilla-extract/css";

/** The colours by who acts; each has a contrast of 4.5:1 on every surface of its theme. */
export const who = createGlobalTheme(":root", {
  person: "#1553a1",
  server: "#12653a",
  time: "#7a5200",
  fault: "#ac2a2c",
  machine: "#55625a",
});

const dark = assignVars(who, {
  person: "#8ab8ff",
  server: "#74d69a",
  time: "#e6bb6a",
  fault: "#ff9d94",
  machine: "#a9b5ae",
});

globalStyle(":root", { "@media": { "(prefers-color-scheme: dark)": { vars: dark } } });
