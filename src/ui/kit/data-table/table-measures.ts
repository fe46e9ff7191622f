import { color } from "../../theme/color.css.ts";
import { when } from "../../theme/scale.ts";

/** From this width on, rows are table rows; below it, each is a card. */
export const rows = when.roomy;
export const cards = `not all and ${rows}`;

export const edge = `1px solid ${color.line}`;

/** The edge under which other columns pass: no fade, which makes a number that is cut look whole. */
export const brink = `inset 1px 0 ${color.line}, -0.375rem 0 0.5rem -0.5rem ${color.edge}`;
