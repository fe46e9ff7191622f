import { style } from "@vanilla-extract/css";
import { space, type, when } from "../../theme/scale.ts";

export const form = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: space[2],
});

export const option = style({
  gridColumn: "1 / -1",
  display: "flex",
  alignItems: "center",
  gap: space[2],
  fontSize: type.small,
  "@media": { [when.touch]: { minHeight: "2.75rem" } },
});

export const messages = style({ gridColumn: "1 / -1" });

export const row = style({ display: "flex", alignItems: "center", gap: space[1] });

export const renaming = style({ paddingBlock: space[1], paddingInline: space[2] });
