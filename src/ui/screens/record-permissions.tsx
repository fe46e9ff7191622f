import { lazy, Suspense } from "react";
import type { PermissionEntry } from "../../domain/permission.ts";
import type { Value } from "../../engine/value.ts";
import { HeldValue } from "../kit/held-value/held-value.tsx";

// A role's matrix needs the actions of every section: its code comes when a role is opened.
const Matrix = lazy(async () => ({
  default: (await import("./permission-matrix.tsx")).PermissionMatrix,
}));

type RecordPermissionsProps = {
  readonly value: Value;
  /** Absent where they are only read. */
  readonly onChange?: (value: Value) => void;
};

/** The permissions of a role, read or written. */
export function RecordPermissions({ value, onChange }: RecordPermissionsProps) {
  const entries = (Array.isArray(value) ? value : []) as readonly PermissionEntry[];
  return (
    <Suspense fallback={<p>Buscando las secciones…</p>}>
      {onChange === undefined ? (
        <Matrix value={entries} />
      ) : (
        <HeldValue value={entries} onChange={onChange}>
          {(held, change) => <Matrix value={held} onChange={change} />}
        </HeldValue>
      )}
    </Suspense>
  );
}
