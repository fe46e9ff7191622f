import { style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { radius, space, type, when, weight } from "../../theme/scale.ts";

export const viewList = style({ display: "grid", padding: space[2] });

export const viewButton = style({
  flex: "1 1 auto",
  minWidth: 0,
  minHeight: "2.25rem",
  paddingInline: space[2],
  border: 0,
  borderRadius: radius.control,
  background: "none",
  textAlign: "start",
  overflowWrap: "anywhere",
  cursor: "pointer",
  selectors: {
    "&:hover": { backgroundColor: color.sunken },
    "&[aria-current]": { fontWeight: weight.strong },
  },
  "@media": { [when.touch]: { minHeight: "2.75rem" } },
});

export const viewNote = style({ display: "block", color: color.muted, fontSize: type.small });

export const viewDrop = style({
  flex: "none",
  display: "grid",
  placeItems: "center",
  width: "2.25rem",
  height: "2.25rem",
  border: 0,
  borderRadius: radius.control,
  background: "none",
  color: color.muted,
  cursor: "pointer",
  ":hover": { backgroundColor: color.sunken, color: color.text },
  "@media": { [when.touch]: { width: "2.75rem", height: "2.75rem" } },
});
