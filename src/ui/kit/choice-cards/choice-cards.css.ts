import { style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { radius, space, type, weight } from "../../theme/scale.ts";

export const group = style({ border: 0, minWidth: 0 });

export const groupLabel = style({ fontWeight: weight.medium, marginBlockEnd: space[2] });

export const cards = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(14rem, 100%), 1fr))",
  gap: space[2],
});

export const card = style({
  display: "flex",
  alignItems: "flex-start",
  gap: space[3],
  minWidth: 0,
  padding: space[3],
  border: `1px solid ${color.edge}`,
  borderRadius: radius.control,
  backgroundColor: color.surface,
  overflowWrap: "anywhere",
  cursor: "pointer",
  selectors: {
    "&:hover": { borderColor: color.text },
    "&[data-chosen]": { borderColor: color.accent, backgroundColor: color.accentSoft },
  },
});

export const cardText = style({ display: "block", fontSize: type.small, color: color.muted });
