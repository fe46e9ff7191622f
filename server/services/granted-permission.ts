import type { PermissionEntry } from "../../src/domain/permission.ts";
import type { User } from "../store/schema.ts";

/** A user's permission list; an administrator has all there is, including sections added later. */
export function permissionOf(
  user: Pick<User, "is_admin" | "permission">,
  everything: readonly PermissionEntry[],
): readonly PermissionEntry[] {
  return user.is_admin ? everything : user.permission;
}
