import { globalStyle, style } from "@vanilla-extract/css";
import { whileShown } from "../mark/mark.ts";
import { place } from "../toast/toast.css.ts";
import { color } from "../../theme/color.css.ts";
import { radius, space, type, when } from "../../theme/scale.ts";

export const pager = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${space[2]} ${space[4]}`,
  fontSize: type.small,
  color: color.muted,
});

// A notice is shown above it, not over it.
globalStyle(`${whileShown("pager")} ${place}`, { transform: "translateY(-4rem)" });

export const range = style({ fontVariantNumeric: "tabular-nums" });

export const steps = style({ display: "flex", alignItems: "center", gap: space[1] });

export const step = style({
  display: "grid",
  placeItems: "center",
  width: "2.25rem",
  height: "2.25rem",
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  backgroundColor: color.surface,
  color: color.text,
  textDecoration: "none",
  selectors: {
    "&:hover": { backgroundColor: color.sunken, borderColor: color.edge },
    "&:not([href])": { backgroundColor: "transparent", color: color.edge, cursor: "default" },
  },
  "@media": { [when.touch]: { width: "2.75rem", height: "2.75rem" } },
});

export const here = style({
  paddingInline: space[2],
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
});
