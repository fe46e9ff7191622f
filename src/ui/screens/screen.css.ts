import { style } from "@vanilla-extract/css";
import { color } from "../theme/color.css.ts";
import { radius, space } from "../theme/scale.ts";

/** A form inside the main layout, on a sheet of its own and no wider than its inputs. */
export const sheet = style({
  maxWidth: "28rem",
  marginBlockStart: space[5],
  padding: "0 clamp(1rem, 5vw, 1.5rem) 1.5rem",
});

/** An explanation of why the reader is here. */
export const note = style({
  marginBlockStart: space[4],
  maxWidth: "28rem",
  padding: `${space[3]} ${space[4]}`,
  border: `1px solid ${color.noteEdge}`,
  borderRadius: radius.control,
  backgroundColor: color.noteSoft,
});
