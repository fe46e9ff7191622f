import { style } from "@vanilla-extract/css";
import { space } from "../theme/scale.ts";

export const form = style({ display: "grid", gap: "0.375rem", marginBlockStart: space[4] });

export const area = style({ paddingBlock: space[2], resize: "vertical" });
