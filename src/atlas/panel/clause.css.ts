import { style } from "@vanilla-extract/css";

import { color } from "../../ui/theme/color.css.ts";
import { type } from "../../ui/theme/scale.ts";

export const clause = style({ fontSize: type.small, color: color.muted });
