import { globalStyle } from "@vanilla-extract/css";
import { color } from "./color.css.ts";
import { family, standIn } from "./font.css.ts";
import { layer, space, type, weight, when } from "./scale.ts";

globalStyle("*, *::before, *::after", { boxSizing: "border-box", margin: 0, padding: 0 });

const system = `${standIn}, system-ui, "Segoe UI", Roboto, "Liberation Sans", sans-serif`;

globalStyle("html", {
  fontFamily: `${family}, ${system}`,
  fontSize: "100%",
  lineHeight: 1.5,
  WebkitTextSizeAdjust: "100%",
  color: color.text,
  backgroundColor: color.canvas,
  accentColor: color.accent,
  WebkitFontSmoothing: "antialiased",
});

// A page drawn by the server requests its font once its code is loaded, because the code comes first (ADR 21).
globalStyle("html[data-early]", { fontFamily: system });

globalStyle("body, #root", { minHeight: "100dvh" });
// A dialog takes the pointer from the body, by a style that every element would inherit anew; its veil covers the page.
globalStyle("#root", { pointerEvents: "auto" });
globalStyle("body", { fontSize: type.body });

globalStyle("h1, h2, h3", { fontWeight: weight.strong, lineHeight: 1.25, textWrap: "balance" });
globalStyle("p", { textWrap: "pretty" });
globalStyle("ul, ol", { listStyle: "none" });
globalStyle("img, svg", { display: "block", maxWidth: "100%" });
globalStyle("input, button", { font: "inherit", color: "inherit" });

globalStyle(":focus-visible", {
  outline: `2px solid ${color.ring}`,
  outlineOffset: "2px",
});
// Over the form drawn by the server, which does not work without scripts.
globalStyle("noscript", {
  position: "fixed",
  insetInline: 0,
  insetBlockEnd: 0,
  zIndex: layer.notice,
  padding: `${space[4]} ${space[6]}`,
  color: color.onBar,
  backgroundColor: color.bar,
  textAlign: "center",
});

// A heading and the main region take focus only from a script, to announce the page.
globalStyle("[tabindex='-1']:focus", { outline: "none" });

globalStyle("*, *::before, *::after", {
  "@media": {
    // Not 0: the animation that reports an autofill must still start.
    [when.still]: {
      animationDuration: "1ms !important",
      animationIterationCount: "1 !important",
      transition: "none !important",
    },
  },
});
