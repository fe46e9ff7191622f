import type { Grant, Grants } from "../../domain/permission-grants.ts";
import type { PermissionEntry } from "../../domain/permission.ts";
import type { MatrixGroup } from "../../sections/permission-matrix.ts";

/** Another role beside the one that is shown. */
export type Against = { readonly title: string; readonly list: readonly PermissionEntry[] };

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
