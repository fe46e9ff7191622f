import type { FieldOf } from "../../../../engine/field.ts";
import type { CellOf } from "../kind.types.ts";
import { plainCell } from "../plain-cell.ts";

export const rowsCell: CellOf<FieldOf<"rows">> = plainCell;
