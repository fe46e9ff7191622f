import { globSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { PermissionEntry } from "../../src/domain/permission.ts";
import type { SectionDefinition } from "../../src/engine/define-section.ts";
import { allPermissions } from "../../src/sections/permissions.ts";
import { actionsOf } from "../../src/engine/section-actions.ts";
import { jobActions } from "../../src/sections/jobs/job-actions.ts";

const DECLARATIONS = join(import.meta.dirname, "../../src/sections/*/*.section.ts");

const files = globSync(DECLARATIONS);
const declared = await Promise.all(
  files.toSorted().map(async (file) => {
    const { href } = pathToFileURL(file);
    return ((await import(href)) as { readonly default: SectionDefinition }).default;
  }),
);
const actions = new Map(
  [
    ...declared.map((section) => [section.controller, actionsOf(section)] as const),
    ["jobs", jobActions] as const,
  ].map(([controller, named]) => [controller, named.map(({ action }) => action)]),
);

/**
 * What an administrator holds: every controller of the catalogue with every action that its section has. Read here
 * and not from the registry, whose rules need it.
 */
export const everyPermission: readonly PermissionEntry[] = allPermissions((controller) =>
  actions.get(controller),
);
