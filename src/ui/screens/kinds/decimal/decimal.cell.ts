import type { DecimalField } from "../../../../engine/kinds/decimal/decimal.kind.ts";
import type { CellOf } from "../kind.types.ts";
import { plainCell } from "../plain-cell.ts";

export const decimalCell: CellOf<DecimalField> = plainCell;
