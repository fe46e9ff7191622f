import { style } from "@vanilla-extract/css";
import { space } from "../../theme/scale.ts";

export const form = style({ display: "grid", gap: space[4], marginBlockStart: space[4] });

/** The rehearsal: as high before the answer as after it, so that nothing moves under the hand. */
export const seen = style({
  height: "clamp(11rem, 100dvh - 21rem, 26rem)",
  overflowY: "auto",
  selectors: { "&[data-few]": { height: "clamp(11rem, 100dvh - 21rem, 16rem)" } },
});

/** The rows, which the whole rehearsal scrolls. */
export const rows = style({ marginBlockStart: space[3] });
