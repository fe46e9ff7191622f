import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { space, type, weight, when } from "../../theme/scale.ts";
import { trail } from "./record.css.ts";

/** Empty it takes no place, and is read aloud when it fills. */
export const place = style({
  minWidth: 0,
  marginInlineEnd: "auto",
  selectors: { "&:empty": { display: "contents" } },
});

/** On the line of the way to a form. */
globalStyle(`${trail} > ${place}`, { paddingBlockStart: "0.3125rem" });

export const present = style({
  display: "flex",
  alignItems: "baseline",
  gap: space[2],
  fontSize: type.small,
  fontWeight: weight.medium,
  color: color.text,
  overflowWrap: "anywhere",
});

globalStyle(`${present}::before`, {
  content: "",
  flex: "none",
  width: "0.5rem",
  height: "0.5rem",
  borderRadius: "50%",
  backgroundColor: color.noteEdge,
  "@media": { [when.forced]: { forcedColorAdjust: "none", backgroundColor: "CanvasText" } },
});
