import { style, styleVariants } from "@vanilla-extract/css";

import { color } from "../../src/ui/theme/color.css.ts";
import { radius, space, type, weight } from "../../src/ui/theme/scale.ts";
import { who } from "../diagram/who.css.ts";

export const panel = style({ display: "grid", gap: space[4], alignContent: "start" });
export const title = style({ fontSize: "1.125rem", letterSpacing: "-0.01em" });
export const heading = style({ fontSize: type.body, fontWeight: weight.strong });
export const small = style({ fontSize: type.small, color: color.muted });
export const code = style({ fontSize: type.small, overflowWrap: "anywhere" });
export const section = style({ display: "grid", gap: space[2], alignContent: "start" });
export const list = style({ display: "grid", gap: space[1] });

export const facts = style({
  display: "grid",
  gridTemplateColumns: "max-content minmax(0, 1fr)",
  gap: `${space[2]} ${space[4]}`,
});
export const term = style({ color: color.muted });

export const choice = style({
  display: "block",
  width: "100%",
  padding: `${space[1]} ${space[2]}`,
  textAlign: "start",
  background: "none",
  border: "none",
  borderInlineStart: `3px solid ${color.line}`,
  borderRadius: `0 ${radius.small} ${radius.small} 0`,
  cursor: "pointer",
  minHeight: "1.75rem",
  selectors: {
    "&:hover": { backgroundColor: color.sunken },
    "&[aria-current=true]": { backgroundColor: color.accentSoft },
  },
});

export const ways = style({
  display: "grid",
  gap: space[1],
  paddingInlineStart: space[3],
  borderInlineStart: `3px solid ${color.line}`,
});

export const whos = styleVariants(who, (paint) => ({ borderInlineStartColor: paint }));
export const aside = style({ color: color.muted });

export const unproved = style({
  fontSize: type.small,
  fontWeight: weight.medium,
  color: color.danger,
});

export const shots = style({ display: "grid", gap: space[2], alignContent: "start", margin: 0 });
export const shot = style({
  width: "100%",
  height: "auto",
  maxHeight: "32rem",
  objectFit: "contain",
  objectPosition: "left top",
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  backgroundColor: color.sunken,
});
export const row = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[2],
});

export const log = style({
  display: "grid",
  gap: space[2],
  paddingInlineStart: space[6],
  listStyle: "decimal",
});

export const supposed = style({ display: "grid", gap: space[1], margin: 0, padding: 0, border: 0 });

export const supposition = style({ display: "flex", alignItems: "baseline", gap: space[2] });

export const now = style({
  padding: space[3],
  backgroundColor: color.noteSoft,
  borderInlineStart: `3px solid ${color.brass}`,
});
