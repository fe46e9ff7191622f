import { style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { radius, space, weight, when } from "../../theme/scale.ts";
import { bareButton, iconButton } from "../button/bare-button.css.ts";

const month = style({
  position: "relative",
  display: "grid",
  gridTemplateColumns: "auto 1fr auto",
  alignItems: "center",
});

const turn = style([
  iconButton.regular,
  {
    selectors: { "&[aria-disabled=true]": { visibility: "hidden" } },
    "@media": { [when.forced]: { border: "1px solid" } },
  },
]);

const dropdowns = style({ display: "flex", justifyContent: "center", gap: space[1] });

/** The browser's own list lies over its label, invisible. */
const dropdownRoot = style({
  position: "relative",
  display: "inline-flex",
  alignItems: "center",
  minHeight: "1.75rem",
  paddingInline: space[1],
  borderRadius: radius.small,
  ":hover": { backgroundColor: color.sunken },
  ":focus-within": { outline: `2px solid ${color.ring}` },
});

const dropdown = style({
  position: "absolute",
  inset: 0,
  width: "100%",
  height: "100%",
  opacity: 0,
  cursor: "pointer",
  // The browser draws the opened list in these colours.
  backgroundColor: color.surface,
  color: color.text,
  font: "inherit",
});

const captionLabel = style({
  display: "inline-flex",
  alignItems: "center",
  gap: "0.125rem",
  fontWeight: weight.strong,
});

const chevron = style({ width: "1.125rem", height: "1.125rem", fill: color.muted });

const grid = style({ gridColumn: "1 / -1", width: "100%", borderCollapse: "collapse" });

const weekday = style({
  height: "2rem",
  fontSize: "0.75rem",
  fontWeight: weight.medium,
  color: color.muted,
});

const day = style({ padding: "1px", textAlign: "center" });

const today = style({});
const selected = style({});
const outside = style({});

const dayButton = style([
  bareButton,
  {
    width: "2.25rem",
    height: "2.25rem",
    fontVariantNumeric: "tabular-nums",
    outlineOffset: "-2px",
    ":disabled": { color: color.muted, textDecoration: "line-through", cursor: "not-allowed" },
    selectors: {
      [`${outside} > &`]: { color: color.muted },
      [`${today} > &`]: { borderColor: color.edge, fontWeight: weight.strong },
      [`${selected} > &`]: { backgroundColor: color.accent, color: color.onAccent },
    },
    "@media": {
      [when.touch]: { width: "2.5rem", height: "2.75rem" },
      [when.forced]: { selectors: { [`${selected} > &`]: { borderColor: "Highlight" } } },
    },
  },
]);

/** The classes of DayPicker's parts, by DayPicker's names for them. */
export const parts = {
  month,
  month_grid: grid,
  button_previous: turn,
  button_next: turn,
  dropdowns,
  dropdown_root: dropdownRoot,
  dropdown,
  caption_label: captionLabel,
  chevron,
  weekday,
  day,
  day_button: dayButton,
  today,
  selected,
  outside,
};
