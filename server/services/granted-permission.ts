import type { PermissionEntry } from "../../src/domain/permission.ts";
import { partiesOf, type Member, type Party, type Sided } from "../store/users.ts";

/** All that may be granted of a page, with the actions of it that people from outside the fund may hold (ADR 127). */
export type Grantable = PermissionEntry & {
  readonly outside?: Readonly<Record<Party["kind"], readonly string[]>>;
};

/**
 * A user's permission list, which is their role's; a first administrator has every permission, including sections added
 * later. Of a person of an allied entity or of a lawyer, whatever their role, what pages have for such people (ADR 127).
 */
export function permissionOf(
  user: Pick<Member, "is_admin" | "permission" | keyof Sided>,
  everything: readonly Grantable[],
): readonly PermissionEntry[] {
  const all = user.is_admin ? everything : user.permission;
  const parties = partiesOf(user);
  if (parties.length === 0) return all;
  return all.flatMap(({ controller, status, actions }) => {
    const open = everything.find((each) => each.controller === controller)?.outside;
    const held = actions.filter(({ action }) =>
      parties.every(({ kind }) => open?.[kind].includes(action)),
    );
    return held.length === 0 ? [] : [{ controller, status, actions: held }];
  });
}
