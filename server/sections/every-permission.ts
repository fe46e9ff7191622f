import type { PermissionEntry } from "../../src/domain/permission.ts";
import { actionsOf } from "../../src/engine/section-actions.ts";
import { jobActions } from "../../src/sections/jobs/job-actions.ts";
import { allPermissions } from "../../src/sections/permissions.ts";
import { technicalDocActions } from "../../src/sections/technical-docs/technical-doc-actions.ts";
import type { SectionDefinition } from "../../src/engine/define-section.ts";
import type { Grantable } from "../services/granted-permission.ts";
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

/** The same, and of each page what the people of allied entities may hold (ADR 127). */
export function everyGrant({ sections }: Pick<Registry, "sections">): Grantable[] {
  return everyPermission({ sections }).map((entry) => {
    const section = sections.get(entry.controller);
    return section ? { ...entry, forAllies: actionsForAllies(section.definition) } : entry;
  });
}

/** Masters and the entity itself are read; records of one entity are worked on; what several share has no page. */
function actionsForAllies(definition: SectionDefinition): readonly string[] {
  const { ally } = definition;
  if (ally === null || typeof ally !== "string") return [];
  if (ally === "self" || ally === "shared") return ["list", "view", "export"];
  return actionsOf(definition).map(({ action }) => action);
}
