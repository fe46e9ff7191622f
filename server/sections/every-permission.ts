import type { PermissionEntry } from "../../src/domain/permission.ts";
import { actionsOf } from "../../src/engine/section-actions.ts";
import { allPermissions } from "../../src/sections/permissions.ts";
import type { Registry } from "../engine/served.types.ts";

/** What an administrator holds: every controller of the catalogue with every action that its section has. */
export function everyPermission({ sections }: Pick<Registry, "sections">): PermissionEntry[] {
  return allPermissions((controller) => {
    const section = sections.get(controller);
    return section && actionsOf(section.definition).map(({ action }) => action);
  });
}
