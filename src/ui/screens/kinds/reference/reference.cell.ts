import type { ReferenceField } from "../../../../engine/kinds/reference/reference.kind.ts";
import type { CellOf } from "../kind.types.ts";
import { widthOfText } from "../../list/list-widths.ts";
import { plainCell } from "../plain-cell.ts";

/** The width of what it names most often, in rem. */
const COMPANY = 12;

export const referenceCell: CellOf<ReferenceField> = {
  ...plainCell,
  columnWidth: ({ usualLetters }) =>
    usualLetters === undefined ? COMPANY : widthOfText(usualLetters, COMPANY),
  isLong: ({ usualLetters }) => usualLetters === undefined,
};
