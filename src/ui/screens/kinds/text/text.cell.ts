import { groupedPhone } from "../../../../domain/phone.ts";
import type { TextField } from "../../../../engine/kinds/text/text.kind.ts";
import type { CellOf } from "../kind.types.ts";
import { widthOfText } from "../../list/list-widths.ts";
import { plainCell } from "../plain-cell.ts";

/** The widest column of texts, in rem. */
const WIDEST = 16;

/** The width of a column of amounts or days that are texts. */
const AMOUNT = 9.5;

const widthOf = ({ max, usualLetters = max }: TextField) => widthOfText(usualLetters, WIDEST);

export const textCell: CellOf<TextField> = {
  ...plainCell,
  text(text, { pattern, holds }) {
    if (holds === "money") return text.replace("$ ", "");
    return pattern?.isPhone === true ? groupedPhone(text) : text;
  },
  columnWidth: (field) => (field.holds === undefined ? widthOf(field) : AMOUNT),
  isLong: (field) =>
    field.holds === undefined && field.usualLetters === undefined && widthOf(field) === WIDEST,
};
