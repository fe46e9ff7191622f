import { opensMenu } from "../button/button.css.ts";
import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { radius, space, type, weight, when } from "../../theme/scale.ts";

const tabs = style({
  display: "flex",
  gap: space[1],
  overflowX: "auto",
  borderBlockEnd: `1px solid ${color.line}`,
  marginBlockEnd: space[5],
});

/** Tabs beside the menu of those that have no place. */
export const row = style([tabs, { position: "relative", overflow: "clip" }]);

/** Its tabs are parts of the row. */
export const list = style({ display: "contents" });

/** The selected tab, of either kind: a tab of the page, or a link to an address. */
const CHOSEN = "&:is([aria-selected=true], [aria-current=page])";

export const tab = style({
  flex: "none",
  // Contains text for screen readers only: it must not widen the page from a scrolled tab.
  position: "relative",
  display: "inline-flex",
  alignItems: "center",
  gap: space[2],
  minHeight: "2.75rem",
  paddingInline: space[3],
  border: 0,
  borderBlockEnd: "2px solid transparent",
  background: "none",
  color: color.muted,
  fontWeight: weight.medium,
  cursor: "pointer",
  ":hover": { color: color.text },
  ":focus-visible": { outlineOffset: "-2px" },
  selectors: {
    [CHOSEN]: { color: color.text, borderColor: color.accent },
    // It keeps its width, by which it gets its place back in a wider row.
    "&[data-over]": { position: "absolute", visibility: "hidden" },
  },
  "@media": {
    // A transparent border is drawn there in the color of the text.
    [when.forced]: {
      borderBlockEndColor: "Canvas",
      selectors: { [CHOSEN]: { borderColor: "Highlight" } },
    },
  },
});

/** Opens the menu of the tabs that have no place. */
export const more = style([tab, opensMenu]);

/** A tab whose count is on its way keeps the place of one digit, so that it moves nothing when it comes. */
export const counting = style([
  tab,
  {
    "::after": {
      content: "'\\00a0(0)'",
      visibility: "hidden",
      marginInlineStart: `-${space[2]}`,
    },
  },
]);

/** Tabs that are links: the page follows them, with its own margins. */
export const links = style([tabs, { marginBlockEnd: 0 }]);
globalStyle(`${links} > a`, {
  textDecoration: "none",
  "@media": { [`not all and ${when.touch}`]: { minHeight: "2.25rem" } },
});

export const count = style({
  minWidth: "1.25rem",
  paddingInline: space[1],
  borderRadius: radius.panel,
  backgroundColor: color.dangerSoft,
  color: color.danger,
  fontSize: type.small,
  fontVariantNumeric: "tabular-nums",
  textAlign: "center",
});

/** Beside the title, without the gap of the rest. */
export const needs = style({ marginInlineStart: `-${space[1]}`, color: color.danger });

export const figure = style({
  color: color.muted,
  fontSize: type.small,
  fontVariantNumeric: "tabular-nums",
});

export const panel = style({ selectors: { "&[hidden]": { display: "none" } } });
