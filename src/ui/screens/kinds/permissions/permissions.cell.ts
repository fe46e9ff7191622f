import type { PermissionsField } from "../../../../engine/kinds/permissions/permissions.kind.ts";
import type { CellOf } from "../kind.types.ts";
import { plainCell } from "../plain-cell.ts";

export const permissionsCell: CellOf<PermissionsField> = plainCell;
