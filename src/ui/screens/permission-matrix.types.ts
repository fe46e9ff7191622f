import type { Grant, Grants } from "../../domain/permission-grants.ts";
import type { PermissionEntry } from "../../domain/permission.ts";
import type { MatrixGroup, MatrixRow } from "../../sections/permission-matrix.ts";

/** Another role beside the one that is shown. */
export type Against = { readonly title: string; readonly list: readonly PermissionEntry[] };

/** The roles that may stand beside the one that is shown, and the one that does. */
export type Comparison = {
  readonly roles: readonly { readonly id: string; readonly label: string }[];
  readonly chosen: string;
  readonly against: Against | null;
  readonly onChoose: (id: string) => void;
};

/** How what is shown differs from the other role: it has more here, or lacks it. */
export type Mark = "more" | "less" | null;

/** What enables, or not, some things of a permission list. */
export type Turn = (grants: readonly Grant[], isEnabled: boolean) => void;

/** What the table draws. */
export type MatrixView = {
  /** Groups and rows in sight. */
  readonly groups: readonly MatrixGroup[];
  readonly granted: Grants;
  /** What the other role enables; null while none is compared. */
  readonly other: { readonly title: string; readonly granted: Grants } | null;
};

/** A section of the matrix, to be drawn. */
export type PermissionRowProps = {
  readonly row: MatrixRow;
  readonly view: Pick<MatrixView, "granted" | "other">;
  /** Absent where the permissions are only read. */
  readonly onTurn?: Turn | undefined;
};

/** How one thing differs between the two. */
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
