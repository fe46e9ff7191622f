import { use, useMemo } from "react";
import type { PermissionEntry } from "../../domain/permission.ts";
import { declaredActions } from "../../sections/declared-actions.ts";
import { matrixOf } from "../../sections/permission-matrix.ts";
import { PermissionBoard } from "./permission-board.tsx";
import { RoleComparison } from "./role-comparison.ts";

type PermissionMatrixProps = {
  readonly value: readonly PermissionEntry[];
  /** Absent where the permissions are only read. */
  readonly onChange?: (value: readonly PermissionEntry[]) => void;
};

/** The permissions of a role over every section that there is; it waits for their declarations (`Suspense`). */
export function PermissionMatrix({ value, onChange }: PermissionMatrixProps) {
  const declared = use(declaredActions());
  const groups = useMemo(() => matrixOf(declared), [declared]);
  return (
    <PermissionBoard
      label="Permisos del rol"
      groups={groups}
      value={value}
      comparison={use(RoleComparison)}
      onChange={onChange}
    />
  );
}
