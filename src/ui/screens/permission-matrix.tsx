import { use } from "react";
import type { PermissionEntry } from "../../domain/permission.ts";
import { declaredActions } from "../../sections/declared-actions.ts";
import { matrixOf } from "../../sections/permission-matrix.ts";
import { PermissionBoard } from "./permission-board.tsx";
import { RoleComparison } from "./role-comparison.ts";

/** Asked for once, when this code comes; the same promise at each drawing, or each would wait anew. */
const groups = declaredActions().then(matrixOf);

type PermissionMatrixProps = {
  readonly value: readonly PermissionEntry[];
  /** Absent where the permissions are only read. */
  readonly onChange?: (value: readonly PermissionEntry[]) => void;
};

/** The permissions of a role over every section that there is; it waits for their declarations (`Suspense`). */
export function PermissionMatrix({ value, onChange }: PermissionMatrixProps) {
  return (
    <PermissionBoard
      label="Permisos del rol"
      groups={use(groups)}
      value={value}
      comparison={use(RoleComparison)}
      onChange={onChange}
    />
  );
}
