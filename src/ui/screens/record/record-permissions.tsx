import { lazy, Suspense } from "react";
import type { PermissionEntry } from "../../../domain/permission.ts";
import type { Value } from "../../../engine/value.ts";
import { ViewState } from "../../kit/view-state/view-state.tsx";

// The matrix of a role needs the actions of every section: its code is loaded when a role is opened.
const Matrix = lazy(async () => ({
  default: (await import("../permissions/permission-matrix.tsx")).PermissionMatrix,
}));

type RecordPermissionsProps = {
  readonly value: Value;
  /** Absent where the permissions are read-only. */
  readonly onChange?: (value: Value) => void;
};

/** The permissions of a role, read-only or editable. */
export function RecordPermissions({ value, onChange }: RecordPermissionsProps) {
  const entries = (Array.isArray(value) ? value : []) as readonly PermissionEntry[];
  return (
    <Suspense fallback={<p>Buscando las secciones…</p>}>
      {onChange === undefined ? (
        <Matrix value={entries} />
      ) : (
        <ViewState initial={entries} onChange={onChange}>
          {(current, change) => <Matrix value={current} onChange={change} />}
        </ViewState>
      )}
    </Suspense>
  );
}
