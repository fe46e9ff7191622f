import { isGranted, type PermissionEntry } from "../domain/permission.ts";
import { menuGroups } from "./menu/catalogue.ts";
import { isPermitted } from "./menu/menu.ts";

/** A page of the catalogue, and what keeps the holder of a role from it. */
export type ReachedPage = {
  readonly address: string;
  readonly title: string;
  /** Null when the page opens; else what the role lacks: the section itself, or the page's action. */
  readonly lack: "section" | "action" | null;
};

export type ReachedGroup = { readonly title: string; readonly pages: readonly ReachedPage[] };

/** What whoever has a permission list may open of the catalogue, and why the rest not (spec §6). */
export function reachOf(permission: readonly PermissionEntry[]): readonly ReachedGroup[] {
  const visitor = { hasToken: true, mustChangePassword: false, permission };
  return menuGroups.map(({ title, pages }) => ({
    title,
    pages: pages.map((page) => ({
      address: page.address,
      title: page.title,
      lack: isPermitted(page, visitor) ? null : lackOf(page.address, permission),
    })),
  }));
}

function lackOf(address: string, permission: readonly PermissionEntry[]) {
  const [, controller] = address.split("/");
  return isGranted(`/${controller}`, permission) ? "action" : "section";
}
