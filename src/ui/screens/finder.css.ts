import { style } from "@vanilla-extract/css";
import { space } from "../theme/scale.ts";

/** A form of one line is no wider than what is written in it. */
export const place = style({ maxWidth: "24rem", marginBlockStart: space[5] });
