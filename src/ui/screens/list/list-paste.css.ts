import { style } from "@vanilla-extract/css";

/** The rehearsal: as high before the answer as after it, so that nothing moves under the hand. */
export const seen = style({
  height: "clamp(11rem, 100dvh - 21rem, 26rem)",
  overflowY: "auto",
  selectors: { "&[data-few]": { height: "clamp(11rem, 100dvh - 21rem, 16rem)" } },
});
