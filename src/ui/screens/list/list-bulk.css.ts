import { style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { radius, space, weight, when } from "../../theme/scale.ts";
import { opensMenu } from "../../kit/button/button.css.ts";
import { toolButton } from "./list.css.ts";

/**
 * The bar of the selection covers the heading and, beside it, what creates records: one line, so that no row moves when the
 * first one is selected, and the search and the filters stay at hand.
 */
export const chosen = style({
  gridArea: "1 / 1 / 2 / -1",
  alignSelf: "stretch",
  display: "flex",
  alignItems: "center",
  gap: space[2],
  minWidth: 0,
  paddingInline: `${space[3]} ${space[1]}`,
  borderRadius: radius.control,
  backgroundColor: color.accentSoft,
  boxShadow: `inset 0 0 0 1px color-mix(in srgb, ${color.ring} 40%, ${color.line})`,
});

export const commandButton = style([
  toolButton,
  {
    minHeight: "1.875rem",
    whiteSpace: "nowrap",
    selectors: { "&[data-grave]": { color: color.danger } },
    "@media": { [when.touch]: { minHeight: "2.25rem" } },
  },
]);

export const moreCommands = style([
  commandButton,
  opensMenu,
  // The button has a gap of its own.
  { "::after": { marginInlineStart: "0.125rem" } },
]);

/** Takes the selection away. */
export const unchoose = style([
  commandButton,
  { flex: "none", paddingInline: space[1], borderColor: "transparent", background: "none" },
]);

export const said = style({
  minWidth: 0,
  overflow: "hidden",
  fontWeight: weight.medium,
  fontVariantNumeric: "tabular-nums",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  // A sum that is cut is another sum: there it takes a second line.
  "@media": { [`not all and ${when.roomy}`]: { lineHeight: 1.25, whiteSpace: "normal" } },
});

/** Its figure does not part from its sign. */
export const amount = style({ whiteSpace: "nowrap" });
