import type { PermissionEntry } from "../../src/domain/permission.ts";
import { actionsOf } from "../../src/engine/section-actions.ts";
import { jobActions } from "../../src/sections/jobs/job-actions.ts";
import { allPermissions, READING_ACTIONS } from "../../src/sections/permissions.ts";
import { technicalDocActions } from "../../src/sections/technical-docs/technical-doc-actions.ts";
import type { SectionDefinition } from "../../src/engine/define-section.ts";
import type { Grantable } from "../services/granted-permission.ts";
import type { Party } from "../store/users.ts";
import type { Registry } from "../engine/served.types.ts";

/** The permission of an administrator: every controller of the catalogue with every action that its pages have. */
export function everyPermission({ sections }: Pick<Registry, "sections">): PermissionEntry[] {
  return allPermissions((controller) => {
    if (controller === "jobs") return jobActions.map(({ action }) => action);
    if (controller === "technical-docs") return technicalDocActions.map(({ action }) => action);
    const section = sections.get(controller);
    if (section === undefined) return READING_ACTIONS;
    return actionsOf(section.definition).map(({ action }) => action);
  });
}

/** The same, and of each page what people from outside the fund may hold (ADR 127). */
export function everyGrant({ sections }: Pick<Registry, "sections">): Grantable[] {
  return everyPermission({ sections }).map((entry) => {
    const section = sections.get(entry.controller);
    if (section === undefined) return entry;
    const { definition } = section;
    const outside = { ally: openTo(definition, "ally"), lawyer: openTo(definition, "lawyer") };
    return { ...entry, outside };
  });
}

const READING = ["list", "view", "export"];

/**
 * Masters and the entity or the lawyer itself are read; records of one are worked on; what several may share has no page, and
 * is read where it is of one alone.
 */
function openTo(definition: SectionDefinition, kind: Party["kind"]): readonly string[] {
  const told = definition[kind];
  if (told === null) return [];
  if (typeof told !== "string") return told.isRead === true ? READING : [];
  if (told === "self" || told === "shared") return READING;
  return actionsOf(definition).map(({ action }) => action);
}
