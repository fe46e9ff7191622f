import type { FileField } from "../../../../engine/kinds/file/file.kind.ts";
import type { CellOf } from "../kind.types.ts";
import { plainCell } from "../plain-cell.ts";

export const fileCell: CellOf<FileField> = plainCell;
