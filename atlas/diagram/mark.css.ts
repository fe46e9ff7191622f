import { assignVars, createGlobalTheme, globalStyle } from "@vanilla-extract/css";

/** The colours of what is new, gone or changed; the text says it too. */
export const mark = createGlobalTheme(":root", {
  added: "#1a7f37",
  removed: "#b3261e",
  changed: "#a87400",
});

const dark = assignVars(mark, { added: "#4ac26b", removed: "#ff9a90", changed: "#e3b341" });

globalStyle(":root", { "@media": { "(prefers-color-scheme: dark)": { vars: dark } } });
