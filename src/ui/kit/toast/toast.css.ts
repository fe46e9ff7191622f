import { globalStyle, keyframes, style, styleVariants } from "@vanilla-extract/css";
import { whileShown } from "../mark/mark.ts";
import { color } from "../../theme/color.css.ts";
import { layer, motion, radius, space, type, when } from "../../theme/scale.ts";

export const place = style({
  position: "fixed",
  zIndex: layer.notice,
  insetInline: 0,
  insetBlockEnd: `max(${space[6]}, env(safe-area-inset-bottom))`,
  display: "grid",
  justifyItems: "center",
  paddingInline: space[4],
  pointerEvents: "none",
  // Bars at the foot of a page that come later lift it (pager, form sheet): it glides, and no layout shifts.
  transition: `transform ${motion.quick}`,
  ":focus-visible": { outline: "none" },
});

// While a notice is shown, scrolling to a focused control stops above it and the page can scroll past it.
globalStyle(whileShown("notice"), { scrollPaddingBlockEnd: "9rem" });
globalStyle(`${whileShown("notice")} body`, { paddingBlockEnd: "9rem" });

const rise = keyframes({ from: { opacity: 0, transform: "translateY(0.75rem) scale(0.98)" } });

/** Its actions go below its words there, which would be left a few letters wide. */
const NARROW = `not all and ${when.roomy}`;

const base = style({
  display: "flex",
  alignItems: "start",
  "@media": { [NARROW]: { flexWrap: "wrap" } },
  maxWidth: "min(34rem, 100%)",
  maxHeight: "min(40dvh, 14rem)",
  overflowY: "auto",
  overscrollBehavior: "contain",
  paddingInlineStart: space[4],
  border: "1px solid transparent",
  borderRadius: radius.panel,
  boxShadow: color.lift,
  color: color.onBar,
  fontSize: type.body,
  pointerEvents: "auto",
  animation: `${rise} ${motion.calm}`,
  selectors: {
    // It follows the finger, and returns when it is released too early.
    '&[data-swipe="move"]': { transform: "translateX(var(--radix-toast-swipe-move-x))" },
    '&[data-swipe="cancel"]': { transition: `transform ${motion.quick}` },
    '&[data-swipe="end"]': { transform: "translateX(var(--radix-toast-swipe-end-x))" },
  },
});

export const bar = styleVariants({
  // At the right foot: what people read and write next is not under it. A failure is at the centre (spec §8).
  info: [base, { backgroundColor: color.bar, "@media": { [when.roomy]: { justifySelf: "end" } } }],
  danger: [base, { backgroundColor: color.barDanger }],
});

export const words = style({
  minWidth: 0,
  paddingBlock: space[3],
  overflowWrap: "anywhere",
  whiteSpace: "pre-line",
  "@media": { [NARROW]: { flex: "1 1 12rem" } },
});

export const close = style({
  position: "sticky",
  insetBlockStart: 0,
  flex: "none",
  display: "grid",
  placeItems: "center",
  width: "2.75rem",
  height: "2.75rem",
  marginInlineStart: space[1],
  "@media": { [NARROW]: { marginInlineStart: "auto" } },
  border: 0,
  borderRadius: radius.panel,
  background: "none",
  cursor: "pointer",
  ":hover": { backgroundColor: "rgb(128 128 128 / 25%)" },
  ":focus-visible": { outlineColor: "currentColor", outlineOffset: "-4px" },
});

/** The actions of a message, which stay together. */
export const actions = style({ display: "flex", flex: "none" });

export const action = style({
  display: "grid",
  alignItems: "center",
  minHeight: "2.75rem",
  marginInlineStart: space[2],
  paddingInline: space[3],
  border: 0,
  borderRadius: radius.panel,
  background: "none",
  color: "inherit",
  font: "inherit",
  fontWeight: 600,
  textDecoration: "underline",
  textUnderlineOffset: "0.2em",
  cursor: "pointer",
  ":hover": { backgroundColor: "rgb(128 128 128 / 25%)" },
  ":focus-visible": { outlineColor: "currentColor", outlineOffset: "-4px" },
});
