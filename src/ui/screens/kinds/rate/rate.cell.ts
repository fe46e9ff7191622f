import type { RateField } from "../../../../engine/kinds/rate/rate.kind.ts";
import type { CellOf } from "../kind.types.ts";
import { figureCell } from "../plain-cell.ts";

export const rateCell: CellOf<RateField> = figureCell;
