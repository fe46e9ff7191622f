import { style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { radius, space, type } from "../../theme/scale.ts";
import { whole } from "./list.css.ts";

export const notice = style([
  whole,
  {
    display: "flex",
    alignItems: "start",
    gap: space[2],
    paddingBlock: space[1],
    paddingInline: `${space[3]} ${space[1]}`,
    border: `1px solid ${color.noteEdge}`,
    borderRadius: radius.control,
    backgroundColor: color.noteSoft,
    fontSize: type.small,
  },
]);

export const noticeWords = style({ flex: "1 1 auto", minWidth: 0 });

export const noticeParts = style({
  display: "grid",
  gap: space[1],
  margin: 0,
  padding: "0.3125rem 0",
  listStyle: "none",
  overflowWrap: "anywhere",
});

export const refusedParts = style({
  display: "grid",
  gap: space[1],
  maxWidth: "34rem",
  margin: 0,
  padding: 0,
  listStyle: "none",
  overflowWrap: "anywhere",
});
