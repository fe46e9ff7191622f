import type { IntegerField } from "../../../../engine/kinds/integer/integer.kind.ts";
import type { CellOf } from "../kind.types.ts";
import { figureCell } from "../plain-cell.ts";

export const integerCell: CellOf<IntegerField> = figureCell;
