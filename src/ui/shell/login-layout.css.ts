import { style } from "@vanilla-extract/css";
import { color } from "../theme/color.css.ts";
import { space, type, weight, when } from "../theme/scale.ts";

export const layout = style({
  display: "grid",
  gridTemplateRows: "auto 1fr",
  minHeight: "100dvh",
  "@media": {
    [when.wide]: { gridTemplateColumns: "minmax(24rem, 5fr) 7fr", gridTemplateRows: "1fr" },
  },
});

/** As wide as a line of the form, with its padding: brand and form share their left edge. */
const column = "25.5rem";

/** The brand's background: the same ink in both themes. */
export const side = style({
  position: "relative",
  overflow: "hidden",
  display: "flex",
  flexDirection: "column",
  justifyContent: "space-between",
  gap: space[8],
  width: "100%",
  maxWidth: column,
  marginInline: "auto",
  padding: `${space[4]} ${space[5]}`,
  "@media": {
    [when.roomy]: { paddingBlockStart: "clamp(2rem, 10vh, 6rem)" },
    [when.wide]: {
      maxWidth: "none",
      padding: space[12],
      backgroundColor: "#0d3329",
      backgroundImage: "linear-gradient(170deg, #11402f, #0a261f 70%)",
      color: "#eef4f0",
      vars: { [color.accent]: "#eef4f0", [color.brass]: "#e0b252" },
    },
  },
});

const onlyWide = { display: "none", "@media": { [when.wide]: { display: "block" } } } as const;

export const art = style([
  onlyWide,
  { position: "absolute", insetInline: 0, insetBlockEnd: 0, width: "100%", height: "62%" },
]);

export const joint = style({ fill: "none", stroke: "#eef4f0", strokeOpacity: 0.14 });

/** The arch that the keystone closes: the band between its two edges. */
export const ring = style({
  fill: "none",
  stroke: "#eef4f0",
  strokeOpacity: 0.06,
  strokeWidth: 80,
});

export const stone = style({ fill: "#e0b252" });

export const pitch = style([
  onlyWide,
  { position: "relative", maxWidth: "26rem", marginBlockEnd: "auto" },
]);

export const claim = style({
  fontSize: type.display,
  fontWeight: weight.strong,
  lineHeight: 1.12,
  letterSpacing: "-0.028em",
  textWrap: "balance",
});

export const detail = style({
  marginBlockStart: space[3],
  fontSize: type.lead,
  color: "#b9cbc2",
});

/** The form is aligned to the top, so that a message under it moves nothing above. */
export const main = style({
  display: "grid",
  alignContent: "start",
  width: "100%",
  maxWidth: column,
  marginInline: "auto",
  padding: `${space[6]} ${space[5]} ${space[12]}`,
  "@media": { [when.wide]: { padding: `clamp(3rem, 18vh, 12rem) ${space[5]} ${space[12]}` } },
});

export const content = style({ width: "100%" });
