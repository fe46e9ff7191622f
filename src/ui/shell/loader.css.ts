import { globalStyle, keyframes, style } from "@vanilla-extract/css";
import { color } from "../theme/color.css.ts";
import { topHeight } from "./measures.ts";
import { layer, motion, space, type, when } from "../theme/scale.ts";

const slide = keyframes({
  from: { transform: "translateX(-100%)" },
  to: { transform: "translateX(250%)" },
});

export const bar = style({
  position: "fixed",
  zIndex: layer.loader,
  insetBlockStart: 0,
  insetInline: 0,
  height: "3px",
  overflow: "hidden",
  backgroundColor: `color-mix(in srgb, ${color.brass} 30%, transparent)`,
  "::after": {
    content: "",
    position: "absolute",
    insetBlock: 0,
    width: "40%",
    backgroundColor: color.brass,
    animation: `${slide} 1.1s cubic-bezier(0.4, 0, 0.4, 1) infinite`,
  },
  "@media": {
    [when.still]: { backgroundColor: color.brass, "::after": { display: "none" } },
    [when.forced]: { backgroundColor: "Highlight", forcedColorAdjust: "none" },
  },
});

const appear = keyframes({ from: { opacity: 0 } });

export const place = style({
  position: "fixed",
  zIndex: layer.loader,
  insetBlockStart: `max(${space[2]}, env(safe-area-inset-top))`,
  insetInline: 0,
  display: "grid",
  justifyItems: "center",
  paddingInline: space[2],
  pointerEvents: "none",
  "@media": {
    [when.roomy]: {
      // Under the top bar, whose selector of the fund stays in sight.
      insetBlockStart: `calc(${topHeight} + ${space[2]})`,
      paddingInline: space[4],
    },
  },
});

export const panel = style({
  maxWidth: "min(28rem, 100%)",
  // In a narrow window it ends above the first field of the sign-in form, at 320 px too.
  padding: `${space[1]} ${space[3]}`,
  boxShadow: color.lift,
  fontSize: type.body,
  animation: `${appear} ${motion.calm}`,
  "@media": { [when.roomy]: { padding: `${space[2]} ${space[4]}` } },
});

export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  gap: space[2],
  marginBlock: `${space[2]} ${space[1]}`,
  pointerEvents: "auto",
});

globalStyle(`${actions} > button`, {
  flexGrow: 1,
  paddingInline: space[2],
  "@media": { [when.roomy]: { flexGrow: 0, paddingInline: space[4] } },
});
