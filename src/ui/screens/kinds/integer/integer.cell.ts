import type { IntegerField } from "../../../../engine/kinds/integer/integer.kind.ts";
import type { CellOf } from "../kind.types.ts";
import { countText } from "../../../../domain/format.ts";
import { widthOfText } from "../../list/list-widths.ts";
import { figureCell } from "../plain-cell.ts";

/** The width of a figure without a near limit, and the least one, for its name and its order; in rem. */
const FIGURE = 7;
const SHORT = 5.5;

export const integerCell: CellOf<IntegerField> = {
  ...figureCell,
  columnWidth: ({ max }) => Math.max(SHORT, widthOfText(countText(max).length, FIGURE)),
};
