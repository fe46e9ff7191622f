import { use } from "react";
import type { PermissionEntry } from "../../../domain/permission.ts";
import { declaredActions } from "../../../sections/declared-actions.ts";
import { matrixOf } from "../../../sections/permission-matrix.ts";
import { PermissionBoard } from "./permission-board.tsx";
import { RoleComparison } from "./role-comparison.ts";

/** Loaded once, with this code; the promise is shared by all renders, because a new one would suspend again. */
const groups = declaredActions().then(matrixOf);

type PermissionMatrixProps = {
  readonly value: readonly PermissionEntry[];
  /** Absent where the permissions are read-only. */
  readonly onChange?: (value: readonly PermissionEntry[]) => void;
};

/** The permissions of a role over every section; it suspends until their declarations are loaded (`Suspense`). */
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
