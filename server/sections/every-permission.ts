import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { PermissionEntry } from "../../src/domain/permission.ts";
import type { SectionDefinition } from "../../src/sections/define-section.ts";
import { allPermissions } from "../../src/sections/permissions.ts";
import { actionsOf } from "../../src/sections/section-actions.ts";

const DECLARATIONS = join(import.meta.dirname, "../../src/sections/declarations");

const names = (await readdir(DECLARATIONS)).filter((name) => name.endsWith(".section.ts"));
const declared = await Promise.all(
  names.map(async (name) => {
    const url = pathToFileURL(join(DECLARATIONS, name)).href;
    return ((await import(url)) as { readonly default: SectionDefinition }).default;
  }),
);
const actions = new Map(
  declared.map((section) => [section.controller, actionsOf(section).map(({ action }) => action)]),
);

/**
 * What an administrator holds: every controller of the catalogue with every action that its section has. Read here
 * and not from the registry, whose rules need it.
 */
export const everyPermission: readonly PermissionEntry[] = allPermissions(
  (controller) => actions.get(controller) ?? [],
);
