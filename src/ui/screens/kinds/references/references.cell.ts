import type { ReferencesField } from "../../../../engine/kinds/references/references.kind.ts";
import type { CellOf } from "../kind.types.ts";
import { plainCell } from "../plain-cell.ts";

export const referencesCell: CellOf<ReferencesField> = { ...plainCell, isLong: () => true };
