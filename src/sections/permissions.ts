import type { PermissionEntry } from "../domain/permission.ts";
import { sectionOf, sections, type Address } from "./menu/catalogue.ts";

/** The actions of any section, beside its own sub-routes (reading 17). */
const COMMON_ACTIONS = ["list", "view", "create", "edit", "delete", "export", "import"];

/** The actions that come with the right to open a page of a section: all that a page without records has, a monitor say. */
export const READING_ACTIONS: readonly string[] = ["list", "view"];

const ENABLED = 1;

/**
 * Every controller with every action, all enabled: the permissions of an administrator.
 * @param ofDeclared the actions of a section, by its controller; undefined where they are not known, which gives the
 * common ones. Optional: where the declarations are not loaded, the pages that may be opened are the
 * same.
 */
export function allPermissions(
  ofDeclared: (controller: string) => readonly string[] | undefined = () => undefined,
): PermissionEntry[] {
  const addresses = sections.map((section) => section.address);
  return entriesOf(addresses, (controller) => ofDeclared(controller) ?? COMMON_ACTIONS);
}

/**
 * The entries that open exactly the given pages: the controller of each, its sub-route's action, and reading.
 * An address of a section opens the section's own page, none of its sub-routes.
 */
export function permissionsFor(addresses: readonly Address[]): PermissionEntry[] {
  return entriesOf(addresses, () => READING_ACTIONS);
}

function entriesOf(
  addresses: readonly Address[],
  actionsOf: (controller: string) => readonly string[],
): PermissionEntry[] {
  const byController = Map.groupBy(addresses, sectionOf);
  return [...byController].map(([controller, pages]) => ({
    controller,
    status: ENABLED,
    actions: [...new Set([...actionsOf(controller), ...pages.flatMap(actionOf)])].map((action) => ({
      action,
      status: ENABLED,
    })),
  }));
}

function actionOf(address: Address): string[] {
  return address.split("/").slice(2, 3);
}
