import type { CodeField } from "../../../../engine/kinds/code/code.kind.ts";
import type { CellOf } from "../kind.types.ts";
import { plainCell } from "../plain-cell.ts";

export const codeCell: CellOf<CodeField> = plainCell;
