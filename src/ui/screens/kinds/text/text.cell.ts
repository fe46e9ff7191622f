import { groupedPhone } from "../../../../domain/phone.ts";
import type { TextField } from "../../../../engine/kinds/text/text.kind.ts";
import type { CellOf } from "../kind.types.ts";
import { widthOfText } from "../../list/list-widths.ts";
import { plainCell } from "../plain-cell.ts";

/** The widest column of texts, in rem. */
const WIDEST = 16;

/** The width of a column of amounts or days that are texts. */
const AMOUNT = 9.5;

export const textCell: CellOf<TextField> = {
  ...plainCell,
  text(text, { pattern, holds }) {
    if (holds === "money") return text.replace("$ ", "");
    return pattern?.isPhone === true ? groupedPhone(text) : text;
  },
  columnWidth: ({ max, holds }) => (holds === undefined ? widthOfText(max, WIDEST) : AMOUNT),
  isLong: ({ max, holds }) => holds === undefined && widthOfText(max, WIDEST) === WIDEST,
};
