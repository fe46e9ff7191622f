import { style } from "@vanilla-extract/css";
import { space, when, weight } from "../../theme/scale.ts";
import { bareButton } from "../../kit/button/bare-button.css.ts";

export const viewButton = style([
  bareButton,
  {
    flex: "1 1 auto",
    minWidth: 0,
    minHeight: "2.25rem",
    paddingInline: space[2],
    textAlign: "start",
    overflowWrap: "anywhere",
    selectors: { "&[aria-current]": { fontWeight: weight.strong } },
    "@media": { [when.touch]: { minHeight: "2.75rem" } },
  },
]);
