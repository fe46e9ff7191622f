import type { PermissionEntry } from "../../../domain/permission.ts";
import type { Value } from "../../../engine/value.ts";
import { later } from "../../kit/later/later.tsx";
import { ViewState } from "../../kit/view-state/view-state.tsx";

// The matrix of a role needs the actions of every section: its code is loaded when a role is opened.
const Matrix = later(
  async () => (await import("../permissions/permission-matrix.tsx")).PermissionMatrix,
  { meanwhile: <p>Buscando las secciones…</p> },
);

type RecordPermissionsProps = {
  readonly value: Value;
  /** Absent where the permissions are read-only. */
  readonly onChange?: (value: Value) => void;
};

/** The permissions of a role, read-only or editable. */
export function RecordPermissions({ value, onChange }: RecordPermissionsProps) {
  const entries = (Array.isArray(value) ? value : []) as readonly PermissionEntry[];
  if (onChange === undefined) return <Matrix value={entries} />;
  return (
    <ViewState initial={entries} onChange={onChange}>
      {(current, change) => <Matrix value={current} onChange={change} />}
    </ViewState>
  );
}
