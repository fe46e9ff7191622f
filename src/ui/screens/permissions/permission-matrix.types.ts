import type { Grant, Grants } from "../../../domain/permission-grants.ts";
import type { PermissionEntry } from "../../../domain/permission.ts";
import type { MatrixGroup, MatrixRow } from "../../../sections/permission-matrix.ts";

/** The other role of a comparison. */
export type Against = { readonly title: string; readonly list: readonly PermissionEntry[] };

/** The roles that can be compared with the shown one, and the compared one. */
export type Comparison = {
  readonly roles: readonly { readonly id: string; readonly label: string }[];
  readonly chosen: string;
  readonly against: Against | null;
  readonly onChoose: (id: string) => void;
};

/** The difference from the other role: this one has more here, or lacks it. */
export type Mark = "more" | "less" | null;

/** Enables or disables some entries of a permission list. */
export type Turn = (grants: readonly Grant[], isEnabled: boolean) => void;

/** The data of the table. */
export type MatrixView = {
  /** The visible groups and rows. */
  readonly groups: readonly MatrixGroup[];
  readonly granted: Grants;
  /** The permissions of the other role; null while none is compared. */
  readonly other: { readonly title: string; readonly granted: Grants } | null;
};

/** A section of the matrix, to be drawn. */
export type PermissionRowProps = {
  readonly row: MatrixRow;
  readonly view: Pick<MatrixView, "granted" | "other">;
  /** Absent where the permissions are read-only. */
  readonly onTurn?: Turn | undefined;
};

/** The difference of one permission between the two roles. */
export function markOf(
  { granted, other }: Pick<MatrixView, "granted" | "other">,
  { controller, action }: Grant,
): Mark {
  if (other === null) return null;
  const [has, had] = [granted, other.granted].map(
    (all) => all.get(controller)?.has(action) === true,
  );
  if (has === had) return null;
  return has === true ? "more" : "less";
}
