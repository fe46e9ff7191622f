import type { ChoiceField } from "../../../../engine/kinds/choice/choice.kind.ts";
import type { CellOf } from "../kind.types.ts";
import { widthOfText } from "../../list/list-widths.ts";
import { plainCell } from "../plain-cell.ts";

const lengthOf = (text: string) => text.length;

export const choiceCell: CellOf<ChoiceField> = {
  ...plainCell,
  columnWidth: ({ options }) => widthOfText(Math.max(...Object.values(options).map(lengthOf)), 14),
};
