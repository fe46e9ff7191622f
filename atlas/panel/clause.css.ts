import { style } from "@vanilla-extract/css";

import { color } from "../../src/ui/theme/color.css.ts";
import { type } from "../../src/ui/theme/scale.ts";

export const clause = style({ fontSize: type.small, color: color.muted });
