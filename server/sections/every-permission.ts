import type { PermissionEntry } from "../../src/domain/permission.ts";
import { actionsOf } from "../../src/engine/section-actions.ts";
import { jobActions } from "../../src/sections/jobs/job-actions.ts";
import { allPermissions } from "../../src/sections/permissions.ts";
import { technicalDocActions } from "../../src/sections/technical-docs/technical-doc-actions.ts";
import type { Registry } from "../engine/served.types.ts";

/** The permission of an administrator: every controller of the catalogue with every action that its pages have. */
export function everyPermission({ sections }: Pick<Registry, "sections">): PermissionEntry[] {
  return allPermissions((controller) => {
    if (controller === "jobs") return jobActions.map(({ action }) => action);
    if (controller === "technical-docs") return technicalDocActions.map(({ action }) => action);
    const section = sections.get(controller);
    return section && actionsOf(section.definition).map(({ action }) => action);
  });
}
