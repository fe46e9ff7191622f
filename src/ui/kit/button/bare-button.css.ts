import { style, styleVariants } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { radius, when } from "../../theme/scale.ts";

/** A button without a frame, which a cell of a calendar or a line of a panel is. */
export const bareButton = style({
  border: "1px solid transparent",
  borderRadius: radius.control,
  background: "none",
  color: color.text,
  cursor: "pointer",
  ":hover": { backgroundColor: color.sunken },
});

const icon = style({
  flex: "none",
  display: "grid",
  placeItems: "center",
  border: 0,
  borderRadius: radius.control,
  background: "none",
  color: color.muted,
  cursor: "pointer",
  // Seen on a line that lights up under the pointer too.
  ":hover": { backgroundColor: color.line, color: color.text },
});

const touch = { [when.touch]: { width: "2.75rem", height: "2.75rem" } };

/** A square button that holds an icon alone: beside a text, or beside a control. */
export const iconButton = styleVariants({
  small: [icon, { width: "1.875rem", height: "1.875rem", "@media": touch }],
  regular: [icon, { width: "2.25rem", height: "2.25rem", "@media": touch }],
});
