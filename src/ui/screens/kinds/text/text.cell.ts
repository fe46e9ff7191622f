import { groupedPhone } from "../../../../domain/phone.ts";
import type { TextField } from "../../../../engine/kinds/text/text.kind.ts";
import type { CellOf } from "../kind.types.ts";
import { widthOfText } from "../../list/list-widths.ts";
import { plainCell } from "../plain-cell.ts";

/** The widest column of texts, in rem. */
const WIDEST = 16;

export const textCell: CellOf<TextField> = {
  ...plainCell,
  text: (text, { pattern }) => (pattern?.isPhone === true ? groupedPhone(text) : text),
  columnWidth: ({ max }) => widthOfText(max, WIDEST),
  isLong: ({ max }) => widthOfText(max, WIDEST) === WIDEST,
};
