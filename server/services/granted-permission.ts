import type { PermissionEntry } from "../../src/domain/permission.ts";
import type { Member } from "../store/users.ts";

/** All that may be granted of a page, with the actions of it that the people of allied entities may hold (ADR 127). */
export type Grantable = PermissionEntry & { readonly forAllies?: readonly string[] };

/**
 * A user's permission list, which is their role's; a first administrator has every permission, including sections added
 * later. Of a person of an allied entity, whatever their role, what pages have for such people (ADR 127).
 */
export function permissionOf(
  user: Pick<Member, "is_admin" | "permission" | "aliado">,
  everything: readonly Grantable[],
): readonly PermissionEntry[] {
  const all = user.is_admin ? everything : user.permission;
  if (user.aliado === null) return all;
  return all.flatMap(({ controller, status, actions }) => {
    const open = everything.find((each) => each.controller === controller)?.forAllies ?? [];
    const held = actions.filter(({ action }) => open.includes(action));
    return held.length === 0 ? [] : [{ controller, status, actions: held }];
  });
}
