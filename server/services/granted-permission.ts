import type { PermissionEntry } from "../../src/domain/permission.ts";
import type { Member } from "../store/users.ts";

/**
 * A user's permission list, which is their role's; a first administrator has every permission, including sections added
 * later.
 */
export function permissionOf(
  user: Pick<Member, "is_admin" | "permission">,
  everything: readonly PermissionEntry[],
): readonly PermissionEntry[] {
  return user.is_admin ? everything : user.permission;
}
