import { style, styleVariants } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { space, type, weight, when } from "../../theme/scale.ts";

const base = style({
  display: "inline-flex",
  alignItems: "center",
  gap: "0.375rem",
  paddingInline: `${space[2]} 0.625rem`,
  borderRadius: "1rem",
  fontSize: type.small,
  fontWeight: weight.medium,
  lineHeight: "1.375rem",
  whiteSpace: "nowrap",
  "::before": {
    content: "",
    flex: "none",
    width: "0.4375rem",
    height: "0.4375rem",
    borderRadius: "50%",
    backgroundColor: "currentColor",
    // A person's own colours take away what is only a background, and with it the dot.
    forcedColorAdjust: "none",
  },
  "@media": { [when.forced]: { border: "1px solid" } },
});

/**
 * Each tone has its own dot besides its colour (full, half, ring with a gap, diamond, hollow, square): colour alone would not tell them apart.
 */
export const tones = styleVariants({
  active: [base, { backgroundColor: color.accentSoft, color: color.link }],
  pending: [
    base,
    {
      backgroundColor: color.noteSoft,
      "::before": {
        border: `1px solid ${color.brass}`,
        backgroundImage: `linear-gradient(90deg, ${color.brass} 50%, transparent 50%)`,
        backgroundColor: "transparent",
      },
    },
  ],
  working: [
    base,
    {
      backgroundColor: color.sunken,
      color: color.text,
      "::before": {
        border: "1.5px solid",
        borderColor: "currentColor currentColor transparent currentColor",
        backgroundColor: "transparent",
      },
    },
  ],
  risk: [
    base,
    {
      backgroundColor: color.dangerSoft,
      color: color.danger,
      "::before": { borderRadius: "1px", transform: "rotate(45deg)" },
    },
  ],
  held: [
    base,
    {
      backgroundColor: color.sunken,
      color: color.muted,
      "::before": { border: "1.5px solid currentColor", backgroundColor: "transparent" },
    },
  ],
  over: [
    base,
    { backgroundColor: color.sunken, color: color.text, "::before": { borderRadius: "1px" } },
  ],
});
