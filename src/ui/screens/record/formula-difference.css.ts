import { style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";

export const gone = style({ color: color.danger, textDecoration: "line-through" });
export const added = style({ color: color.success, textDecoration: "underline" });
